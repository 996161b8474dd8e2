'use client';

import type { ReactNode } from 'react';
import { usePath } from '#components/navigation/use-path.ts';
import { BarItem } from '#components/ui/bar-item/bar-item.tsx';
import { BAR_BELL_ID } from '#lib/config/element-ids.ts';
import styles from './mobile-bar.module.scss';

interface MobileBarProps {
  /** items of other features, composed by the page */
  parts: Record<'catalogue' | 'cart' | 'account' | 'menu', ReactNode>;
  texts: Record<'label' | 'home', string>;
}

export function MobileBar({ parts, texts }: MobileBarProps) {
  const path = usePath();
  return (
    <nav className={styles.root} aria-label={texts.label}>
      <BarItem href="/" icon="house" label={texts.home} aria-current={path === '/' ? 'page' : undefined} />
      {parts.catalogue}
      <div className={styles.bell} id={BAR_BELL_ID} />
      {parts.cart}
      {parts.account}
      {parts.menu}
    </nav>
  );
}
