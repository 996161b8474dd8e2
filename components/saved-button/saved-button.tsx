import { LIST_ATTRIBUTES } from '#components/product-slot/buy-intent.ts';
import { useStore } from '#components/state/store.ts';
import type { SavedList } from '#lib/config/saved-lists.ts';
import { saved } from './saved.ts';
import styles from './saved-button.module.scss';

interface SavedButtonProps {
  list: SavedList;
  guid: string;
  label: string;
}

/** A toggle with a heart or scales. Clicks are handled by one listener on the document (`onBuyIntent`). */
export function SavedButton({ list, guid, label }: SavedButtonProps) {
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={label}
      aria-pressed={useStore(saved[list]).has(guid)}
      {...{ [LIST_ATTRIBUTES[list]]: guid }}
    />
  );
}
