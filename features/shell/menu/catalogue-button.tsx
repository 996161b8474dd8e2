'use client';

import type { KeyboardEvent, MouseEvent } from 'react';
import { usePath } from '#components/navigation/use-path.ts';
import { useStore } from '#components/state/store.ts';
import { BarItem } from '#components/ui/bar-item/bar-item.tsx';
import styles from './catalogue-button.module.scss';
import { menu, toggleMenu, wantMenu } from './menu-store.ts';

export const MENU_ID = 'catalogue-menu';

interface CatalogueButtonProps {
  label: string;
  /** in the header, or an item of the phone's bottom bar */
  variant: 'header' | 'bar';
}

/** Opens the catalogue menu; without JavaScript it is a link to the catalogue page. */
export function CatalogueButton({ label, variant }: CatalogueButtonProps) {
  const { isOpen } = useStore(menu);
  const path = usePath();
  const behaviour = {
    href: '/catalog',
    'data-full-load': true,
    'aria-haspopup': 'true',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? MENU_ID : undefined,
    onPointerEnter: wantMenu,
    onFocus: wantMenu,
    onClick: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      toggleMenu(event.currentTarget);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== ' ' && (event.key !== 'ArrowDown' || isOpen)) return;
      event.preventDefault();
      toggleMenu(event.currentTarget);
    },
  } as const;
  if (variant === 'bar')
    return <BarItem {...behaviour} aria-current={ariaCurrentOf(path)} icon="layout-grid" label={label} />;
  return (
    <a {...behaviour} className={styles.root} data-icon={isOpen ? 'x' : 'menu'}>
      {label}
    </a>
  );
}

/** `page` on the catalogue page, `true` on pages below it. */
function ariaCurrentOf(path: string | null): 'page' | 'true' | undefined {
  if (path === '/catalog') return 'page';
  return path?.startsWith('/catalog/') ? 'true' : undefined;
}
