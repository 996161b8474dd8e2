import type { ReactNode } from 'react';
import type { SiteIdentity } from './site-identity.ts';
import type { SiteTexts } from './site-texts.ts';

export interface MenuAccount {
  /** null: a guest */
  name: string | null;
  note: string | null;
  /** who acts for that person; none: nobody */
  employee?: string | undefined;
  /** what keeps a part of the shop closed; null: nothing */
  warning: string | null;
  /** whom to call; null: nobody of one's own */
  manager: { fio: string; phone: string } | null;
  items: readonly MenuItem[];
  /** what ends the session, or begins one */
  ending: MenuItem | null;
}

export interface MenuItem {
  title: string;
  link: string;
  /** instead of following the link */
  onPress?: () => void;
}

export interface MobileMenuProps {
  identity: SiteIdentity;
  texts: SiteTexts;
  /** whoever signed in, or the way in */
  account: MenuAccount;
  /** choices of theme and language */
  children: ReactNode;
}
