'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { type ListView, VIEW_KEY } from '#lib/config/theme.ts';
import styles from './view-switch.module.scss';

export interface ViewTexts {
  view: string;
  cards: string;
  table: string;
}

/**
 * Switch between cards and the dense table, stored in the browser; the head script applies it before the first paint.
 */
export function ViewSwitch({ texts }: { texts: ViewTexts }) {
  const view = useSyncExternalStore(subscribe, shownView, () => null);
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{texts.view}</legend>
      <button
        type="button"
        value="cards"
        aria-label={texts.cards}
        title={texts.cards}
        aria-pressed={view === 'cards'}
        onClick={() => show('cards')}
      >
        <Icon name="layout-grid" />
      </button>
      <button
        type="button"
        value="table"
        aria-label={texts.table}
        title={texts.table}
        aria-pressed={view === 'table'}
        onClick={() => show('table')}
      >
        <Icon name="rows-3" />
      </button>
    </fieldset>
  );
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const shownView = (): ListView => (document.documentElement.dataset.view === 'table' ? 'table' : 'cards');

function show(view: ListView): void {
  document.documentElement.dataset.view = view;
  try {
    localStorage.setItem(VIEW_KEY, view);
  } catch {
    // storage is not available: the choice lasts until the page is reloaded
  }
  for (const listener of listeners) listener();
}
