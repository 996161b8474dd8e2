'use client';

import { useEffect, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { type ListView, VIEW_KEY } from '#lib/config/theme.ts';
import styles from './view-switch.module.scss';

export interface ViewTexts {
  view: string;
  cards: string;
  table: string;
}

/** Cards or the dense table, remembered in this browser; before the first paint the head's script has set it already. */
export function ViewSwitch({ texts }: { texts: ViewTexts }) {
  const [view, setView] = useState<ListView | null>(null);
  useEffect(() => setView(document.documentElement.dataset.view === 'table' ? 'table' : 'cards'), []);
  const choose = (next: ListView) => {
    setView(next);
    document.documentElement.dataset.view = next;
    try {
      localStorage.setItem(VIEW_KEY, next);
    } catch {
      // a browser that keeps nothing shows the choice on this page alone
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div className={styles.root} role="group" aria-label={texts.view}>
      <button
        type="button"
        value="cards"
        aria-label={texts.cards}
        title={texts.cards}
        aria-pressed={view === 'cards'}
        onClick={() => choose('cards')}
      >
        <Icon name="layout-grid" />
      </button>
      <button
        type="button"
        value="table"
        aria-label={texts.table}
        title={texts.table}
        aria-pressed={view === 'table'}
        onClick={() => choose('table')}
      >
        <Icon name="rows-3" />
      </button>
    </div>
  );
}
