'use client';

import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { usePart } from '#components/loading/use-part.ts';
import { onNavigated } from '#components/navigation/navigated.ts';
import { BarItem } from '#components/ui/bar-item/bar-item.tsx';
import type { SiteIdentity } from './site-identity.ts';
import type { SiteTexts } from './site-texts.ts';

export interface MobileMenuProps {
  identity: SiteIdentity;
  texts: SiteTexts;
  /** whoever signed in, or the way in */
  account: MenuAccount;
  /** choices of theme and language */
  children: ReactNode;
}

export interface MenuAccount {
  /** null: a guest */
  name: string | null;
  note: string | null;
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

const loadSheet = () => import('./mobile-menu-sheet.tsx');

/** The last place of the bottom bar; without script it leads to the footer, which holds the same links. */
export function MobileMenu(props: MobileMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const sheet = usePart(loadSheet, isOpen);
  useEffect(() => onNavigated(() => setOpen(false)), []);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <BarItem
        href="#site-footer"
        icon="menu"
        label={props.texts.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      />
      {isOpen && sheet && <sheet.MobileMenuSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
