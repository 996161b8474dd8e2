'use client';

import { useEffect } from 'react';
import { Dropdown } from '#components/ui/dropdown/dropdown.tsx';
import { ThemeChoice, type ThemeTexts } from './theme-choice.tsx';
import styles from './theme-menu.module.scss';
import { followTheme } from './theme-store.ts';

/** The theme button of the header; while mounted it applies theme changes. */
export function ThemeMenu({ texts }: { texts: ThemeTexts }) {
  useEffect(followTheme, []);
  return (
    <Dropdown label={<span className={styles.icon} />} name={texts.title} align="end" hasArrow={false} isLazy>
      <ThemeChoice texts={texts} />
    </Dropdown>
  );
}
