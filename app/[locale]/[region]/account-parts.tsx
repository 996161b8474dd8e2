'use client';

import { useEffect } from 'react';
import { usePart } from '#components/loading/use-part.ts';
import { AccountControl } from '#features/account/account-control.tsx';
import { MobileAccount } from '#features/account/mobile-account.tsx';
import { openAuth } from '#features/auth/auth-store.ts';
import { signOut } from '#features/session/sign-out.ts';
import { useVisitor } from '#features/session/use-app-info.ts';
import { watchWho } from '#features/session/who.ts';
import type { SiteTexts } from '#features/site/site-texts.ts';

/** The header's account; follows whoever signs in or out, in other tabs too. */
export function HeaderAccount({ texts }: { texts: SiteTexts['account'] }) {
  const { who, info } = useVisitor();
  useEffect(() => watchWho(), []);
  return (
    <AccountControl
      who={who}
      info={info}
      texts={texts}
      onSignIn={() => openAuth('signIn')}
      onSignOut={() => void signOut()}
    />
  );
}

/** The place of the account in a phone's bottom bar. */
export function BarAccount({ texts }: { texts: SiteTexts['account'] }) {
  return <MobileAccount texts={texts} onSignIn={() => openAuth('signIn')} />;
}
