import type { ReactNode } from 'react';
import type { SiteIdentity } from './site-identity.ts';
import type { SiteTexts } from './site-texts.ts';

export interface MenuAccount {
  /** null: a guest */
  name: string | null;
  note: string | null;
  /** employee who acts for that person; none: nobody */
  employee?: string | undefined;
  /** why a part of the shop is not available; null: all of it is */
  warning: string | null;
  /** the customer's manager; null: none */
  manager: { fio: string; phone: string } | null;
  items: readonly MenuItem[];
  /** sign out, or sign in */
  ending: MenuItem | null;
}

export interface MenuItem {
  /** the server's name of the item; none: of a link made here */
  name?: string;
  title: string;
  link: string;
  /** called instead of following the link */
  onPress?: () => void;
}

export interface MobileMenuProps {
  identity: SiteIdentity;
  texts: SiteTexts;
  /** the signed-in user, or a sign-in link */
  account: MenuAccount;
  /** theme and language menus */
  children: ReactNode;
}
