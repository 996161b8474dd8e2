import { LIST_ATTRIBUTES } from '#components/product-place/buy-intent.ts';
import { useStore } from '#components/state/store.ts';
import { type KeptList, kept } from './kept.ts';
import styles from './kept-button.module.scss';

interface KeptButtonProps {
  list: KeptList;
  guid: string;
  label: string;
}

/** A heart, or scales; what comes of the press is decided where it is heard. */
export function KeptButton({ list, guid, label }: KeptButtonProps) {
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={label}
      aria-pressed={useStore(kept[list]).has(guid)}
      {...{ [LIST_ATTRIBUTES[list]]: guid }}
    />
  );
}
