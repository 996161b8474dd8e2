'use client';

import { type ComponentProps, useEffect } from 'react';
import { usePart } from '#components/loading/use-part.ts';
import { AccountControl } from '#features/account/account-control.tsx';
import { isSignOut } from '#features/account/menu-items.ts';
import { MobileAccount } from '#features/account/mobile-account.tsx';
import { openAuth } from '#features/auth/auth-store.ts';
import { CityButton } from '#features/city/city-button.tsx';
import { CatalogueMenu } from '#features/menu/catalogue-menu.tsx';
import { adoptShown, useVisitor } from '#features/session/visitor.ts';
import { type MenuAccount, MobileMenu } from '#features/site/mobile-menu.tsx';
import type { SiteTexts } from '#features/site/site-texts.ts';

const signOut = () => void import('#features/session/sign-out.ts').then((part) => part.signOut(), reportError);
const loadFollowing = () => import('./account-following.tsx');

/** The header's account. */
export function HeaderAccount({ texts }: { texts: SiteTexts }) {
  const { who, info } = useVisitor();
  useEffect(adoptShown, []);
  const following = usePart(loadFollowing, who !== 'guest');
  return (
    <>
      <AccountControl
        who={who}
        info={info}
        texts={texts.account}
        onSignIn={() => openAuth('signIn')}
        onSignOut={signOut}
      />
      {following && <following.AccountFollowing info={info} closeLabel={texts.close} />}
    </>
  );
}

/** The place of the account in a phone's bottom bar. */
export function BarAccount({ texts }: { texts: SiteTexts['account'] }) {
  return <MobileAccount texts={texts} onSignIn={() => openAuth('signIn')} />;
}

type FrameCityProps = Omit<ComponentProps<typeof CityButton>, 'texts' | 'fixedNote'> & { texts: SiteTexts };

/** The city; a verified customer's is that of the company (§6). */
export function FrameCity({ texts, ...props }: FrameCityProps) {
  const { who } = useVisitor();
  return <CityButton {...props} texts={texts.city} fixedNote={who === 'verified' ? texts.account.cityFixed : null} />;
}

/** The catalogue menu; categories that the user answers for are marked (§6). */
export function FrameMenu({ texts }: { texts: SiteTexts }) {
  const { info } = useVisitor();
  const { responsible } = texts.account;
  return <CatalogueMenu label={texts.catalogue} marked={info?.responsible ?? none} markText={responsible} />;
}

const none: never[] = [];

type FrameMobileMenuProps = Omit<ComponentProps<typeof MobileMenu>, 'account'>;

/** The mobile menu with the visitor's own part. */
export function FrameMobileMenu({ texts, children, ...props }: FrameMobileMenuProps) {
  const { who, info } = useVisitor();
  const user = info?.user ?? null;
  const words = texts.account;
  const items = user?.menu.items ?? [];
  const ending = items.find(isSignOut);
  const account: MenuAccount =
    who === 'guest'
      ? {
          name: null,
          note: null,
          warning: null,
          manager: null,
          items: none,
          ending: { title: words.signIn, link: '/auth', onPress: () => openAuth('signIn') },
        }
      : {
          name: user?.fio || user?.company || words.account,
          note: user?.isEmployee ? words.employee : user?.fio ? user.company : null,
          warning: who === 'unverified' ? words.notVerified : null,
          manager: info?.manager ?? null,
          // §2: the profile of whoever is not verified stands in the bottom bar alone
          items: items.filter((item) => item !== ending && (who === 'verified' || item.name !== 'profile')),
          ending: ending ? { ...ending, onPress: signOut } : null,
        };
  return (
    <MobileMenu {...props} texts={texts} account={account}>
      {children}
    </MobileMenu>
  );
}
