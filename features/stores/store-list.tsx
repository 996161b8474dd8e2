'use client';

import type { PackedStore } from './packed-stores.ts';
import { StoreCard } from './store-card.tsx';
import styles from './store-list.module.scss';
import type { StoreWords } from './store-words.ts';

/** Stores as cards. A client component without hooks, to keep their markup out of the payload. */
export function StoreList({ stores, words }: { stores: PackedStore[]; words: StoreWords }) {
  return (
    <ul className={styles.root}>
      {stores.map((store) => (
        <li key={store[0]}>
          <StoreCard store={store} words={words} />
        </li>
      ))}
    </ul>
  );
}
