import { Icon } from '#components/icon/icon.tsx';
import { LIST_ATTRIBUTES } from '#components/product-slot/buy-intent.ts';
import { useStore } from '#components/state/store.ts';
import { type KeptList, kept } from './kept.ts';
import styles from './kept-button.module.scss';

interface KeptButtonProps {
  list: KeptList;
  guid: string;
  label: string;
}

const icons = { favorites: 'heart', compare: 'scale' } as const;

/** A heart, or scales; what comes of the press is decided where it is heard. */
export function KeptButton({ list, guid, label }: KeptButtonProps) {
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={label}
      aria-pressed={useStore(kept[list]).has(guid)}
      {...{ [LIST_ATTRIBUTES[list]]: guid }}
    >
      <Icon name={icons[list]} />
    </button>
  );
}
