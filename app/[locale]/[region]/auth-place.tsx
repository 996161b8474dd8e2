'use client';

import { AuthHost } from '#features/auth/auth-host.tsx';
import { loadAppInfo, sessionId } from '#features/session/app-info.ts';
import { refreshWho } from '#features/session/who.ts';
import type { SiteIdentity } from '#features/site/site-identity.ts';
import type { City } from '#lib/contract/geography.ts';

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
      onSignedIn={() => {
        refreshWho();
        void loadAppInfo({ anew: true });
      }}
    />
  );
}
