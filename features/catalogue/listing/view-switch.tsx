'use client';

import { showThumbnails, showView, useListView, useThumbnails } from './list-view.ts';
import styles from './view-switch.module.scss';

export interface ViewTexts {
  view: string;
  cards: string;
  table: string;
  thumbnails: string;
}

const views = [
  ['cards', 'layout-grid'],
  ['table', 'rows-3'],
] as const;

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
        data-icon="image-off"
        aria-label={texts.thumbnails}
        aria-pressed={hasThumbnails}
        onClick={() => showThumbnails(!hasThumbnails)}
      />
      {views.map(([value, icon]) => (
        <button
          key={value}
          type="button"
          value={value}
          data-icon={icon}
          aria-label={texts[value]}
          title={texts[value]}
          aria-pressed={view === value}
          onClick={() => showView(value)}
        />
      ))}
    </fieldset>
  );
}
