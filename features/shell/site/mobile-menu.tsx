'use client';
import { type MouseEvent, useEffect, useState } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import { onNavigated } from '#components/navigation/navigated.ts';
import { BarItem } from '#components/ui/bar-item/bar-item.tsx';
import type { MobileMenuProps } from './mobile-menu-props.ts';

const loadSheet = () => import('./mobile-menu-sheet.tsx');

/** The last item of the bottom bar; without JavaScript it links to the footer, which contains the same links. */
export function MobileMenu(props: MobileMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const sheet = useLazyModule(loadSheet, isOpen);
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
