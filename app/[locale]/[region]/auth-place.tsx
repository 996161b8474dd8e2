'use client';

import { AuthHost } from '#features/auth/auth-host.tsx';
import { loadAppInfo, sessionId } from '#features/session/app-info.ts';
import { refreshWho } from '#features/session/who.ts';
import type { SiteIdentity } from '#features/site/site-identity.ts';
import { isOwnPath } from '#lib/config/routes.ts';
import type { User } from '#lib/contract/accounts.ts';
import type { City } from '#lib/contract/geography.ts';
import { addressInOwnCity } from './follow-city.ts';

interface AuthPlaceProps {
  city: Pick<City, 'name'>;
  identity: Pick<SiteIdentity, 'retailSiteUrl' | 'supportEmail'>;
}

/** Where the auth modal opens, whoever opens it. */
export function AuthPlace({ city, identity: { retailSiteUrl, supportEmail } }: AuthPlaceProps) {
  return (
    <AuthHost
      city={city}
      retailSiteUrl={retailSiteUrl}
      supportEmail={supportEmail}
      sessionId={sessionId}
      onSignedIn={welcome}
    />
  );
}

/** Where somebody came to sign in they are taken on to where they wanted to go; elsewhere they stay on the page. */
function welcome(user: User): void {
  const { pathname, search } = window.location;
  const isEntrance = pathname === '/auth';
  const back = new URLSearchParams(search).get('back');
  const place = isEntrance ? (isOwnPath(back) ? back : '/') : pathname + search;
  const address = addressInOwnCity(user, place);
  if (address ?? isEntrance) window.location.assign(address ?? place);
  else {
    refreshWho();
    void loadAppInfo({ anew: true });
  }
}
