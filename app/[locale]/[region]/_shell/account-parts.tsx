'use client';

import { type ComponentProps, useEffect } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { AccountControl } from '#features/account/account-menu/account-control.tsx';
import { isSignOut } from '#features/account/account-menu/menu-items.ts';
import { MobileAccount } from '#features/account/account-menu/mobile-account.tsx';
import { openAuth } from '#features/account/auth/auth-store.ts';
import { readShownKind, useVisitor } from '#features/account/session/visitor.ts';
import { CityButton } from '#features/shell/city/city-button.tsx';
import { CatalogueMenu } from '#features/shell/menu/catalogue-menu.tsx';
import { MobileMenu } from '#features/shell/site/mobile-menu.tsx';
import type { MenuAccount } from '#features/shell/site/mobile-menu-props.ts';
import type { SiteTexts } from '#features/shell/site/site-texts.ts';
import { onSessionEnd } from '#lib/client/session-end.ts';
import { menuItemAction } from './menu-item-action.ts';

const handleSessionEnd = () =>
  void import('#features/account/session/handle-session-end.ts').then((part) => part.handleSessionEnd(), reportError);
const loadEffects = () => import('./account-effects.tsx');

/** The header's account. */
export function HeaderAccount({ texts }: { texts: SiteTexts }) {
  const { who, info } = useVisitor();
  useEffect(readShownKind, []);
  useEffect(() => onSessionEnd(handleSessionEnd), []);
  const following = useLazyModule(loadEffects, who !== 'guest');
  return (
    <>
      <AccountControl
        who={who}
        info={info}
        texts={texts.account}
        onSignIn={() => openAuth('signIn')}
        menuItemAction={menuItemAction}
      />
      {following && <following.AccountEffects info={info} closeLabel={texts.close} />}
    </>
  );
}

/** The account item of the bottom bar on phones. */
export function BarAccount({ texts }: { texts: SiteTexts['account'] }) {
  return <MobileAccount texts={texts} onSignIn={() => openAuth('signIn')} />;
}

type FrameCityProps = Omit<ComponentProps<typeof CityButton>, 'texts' | 'fixedNote'> & { texts: SiteTexts };

/** The city button; a verified customer's city is set by the company (§6). */
export function FrameCity({ texts, ...props }: FrameCityProps) {
  const { who } = useVisitor();
  return <CityButton {...props} texts={texts.city} fixedNote={who === 'verified' ? texts.account.cityFixed : null} />;
}

/** The catalogue menu; categories that the user is responsible for are marked (§6). */
export function FrameMenu({ texts }: { texts: SiteTexts }) {
  const { info } = useVisitor();
  return <CatalogueMenu label={texts.catalogue} marked={info?.responsible ?? none} />;
}

const none: never[] = [];

type FrameMobileMenuProps = Omit<ComponentProps<typeof MobileMenu>, 'account'>;

const pressed = (item: { name: string; title: string; link: string }) => {
  const onPress = menuItemAction(item);
  return onPress ? { ...item, onPress } : item;
};

/** The mobile menu with the visitor's account section. */
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
          employee: info?.acting?.employee,
          note: user?.isEmployee ? words.employee : user?.fio ? user.company : null,
          warning: who === 'unverified' ? (user?.isDeclined ? words.declined : words.notVerified) : null,
          manager: info?.manager ?? null,
          // §2: an unverified user's profile link is shown in the bottom bar only
          items: items
            .filter((item) => item !== ending && (who === 'verified' || item.name !== 'profile'))
            .map(pressed),
          ending: ending ? pressed(ending) : null,
        };
  return (
    <MobileMenu {...props} texts={texts} account={account}>
      {children}
    </MobileMenu>
  );
}
