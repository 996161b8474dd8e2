'use client';

import { Icon } from '#components/icon/icon.tsx';
import { showThumbnails, showView, useListView, useThumbnails } from './list-view.ts';
import styles from './view-switch.module.scss';

export interface ViewTexts {
  view: string;
  cards: string;
  table: string;
  thumbnails: string;
}

/** Switch between cards and the dense table, and of the pictures in its rows. */
export function ViewSwitch({ texts }: { texts: ViewTexts }) {
  const view = useListView();
  const hasThumbnails = useThumbnails();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{texts.view}</legend>
      <button
        type="button"
        value="thumbnails"
        aria-label={texts.thumbnails}
        aria-pressed={hasThumbnails}
        onClick={() => showThumbnails(!hasThumbnails)}
      >
        <Icon name="image-off" />
      </button>
      <button
        type="button"
        value="cards"
        aria-label={texts.cards}
        title={texts.cards}
        aria-pressed={view === 'cards'}
        onClick={() => showView('cards')}
      >
        <Icon name="layout-grid" />
      </button>
      <button
        type="button"
        value="table"
        aria-label={texts.table}
        title={texts.table}
        aria-pressed={view === 'table'}
        onClick={() => showView('table')}
      >
        <Icon name="rows-3" />
      </button>
    </fieldset>
  );
}
