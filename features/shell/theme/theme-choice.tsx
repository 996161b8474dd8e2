'use client';

import { useId } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { useStore } from '#components/state/store.ts';
import type { Theme } from '#lib/config/theme.ts';
import styles from './theme-choice.module.scss';
import { chooseTheme, themeChoice } from './theme-store.ts';

export type ThemeTexts = Record<'title' | Theme, string>;

const options = [
  ['system', 'monitor'],
  ['realtime', 'sun-moon'],
  ['light', 'sun'],
  ['dark', 'moon'],
] as const;

export function ThemeChoice({ texts }: { texts: ThemeTexts }) {
  const chosen = useStore(themeChoice);
  const name = useId();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.title}>{texts.title}</legend>
      {options.map(([theme, icon]) => (
        <label key={theme} className={styles.option}>
          <input type="radio" name={name} checked={chosen === theme} onChange={() => chooseTheme(theme)} />
          <Icon name={icon} size={18} />
          <span className={styles.label}>{texts[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
