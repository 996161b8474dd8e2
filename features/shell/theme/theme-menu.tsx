'use client';

import { useEffect } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { Dropdown } from '#components/ui/dropdown/dropdown.tsx';
import { ThemeChoice, type ThemeTexts } from './theme-choice.tsx';
import styles from './theme-menu.module.scss';
import { followTheme } from './theme-store.ts';

const sunAndMoon = (
  <span className={styles.icons}>
    <Icon name="sun" size={18} />
    <Icon name="moon" size={18} />
  </span>
);

/** The theme button of the header; while mounted it applies theme changes. */
export function ThemeMenu({ texts }: { texts: ThemeTexts }) {
  useEffect(followTheme, []);
  return (
    <div className={styles.root}>
      <Dropdown label={sunAndMoon} name={texts.title} align="end" hasArrow={false}>
        <ThemeChoice texts={texts} />
      </Dropdown>
    </div>
  );
}
