'use client';

import { AuthHost } from '#features/account/auth/auth-host.tsx';
import type { SiteIdentity } from '#features/shell/site/site-identity.ts';
import type { City } from '#lib/contract/geography.ts';

interface AuthSlotProps {
  city: Pick<City, 'name'>;
  identity: Pick<SiteIdentity, 'retailSiteUrl' | 'supportEmail' | 'checkDays'>;
}

/** The one auth dialog of the page; any component opens it through `openAuth`. */
export function AuthSlot({ city, identity: { retailSiteUrl, supportEmail, checkDays } }: AuthSlotProps) {
  return (
    <AuthHost
      city={city}
      retailSiteUrl={retailSiteUrl}
      supportEmail={supportEmail}
      checkDays={checkDays}
      sessionId={() => import('#features/account/session/app-info.ts').then((part) => part.sessionId())}
      onSignedIn={(user) =>
        void import('./redirect-after-sign-in.ts').then((part) => part.redirectAfterSignIn(user), reportError)
      }
    />
  );
}
