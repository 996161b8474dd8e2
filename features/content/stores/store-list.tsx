'use client';

import type { PackedStore } from './packed-stores.ts';
import { StoreCard } from './store-card.tsx';
import styles from './store-list.module.scss';
import type { StoreTexts } from './store-words.ts';

interface StoreListProps {
  stores: PackedStore[];
  words: StoreTexts;
  heading: 'h2' | 'h3';
}

/** Stores as cards. A client component without hooks, so that its markup is not repeated in the RSC payload. */
export function StoreList({ stores, words, heading }: StoreListProps) {
  return (
    <ul className={styles.root}>
      {stores.map((store) => (
        <li key={store[0]}>
          <StoreCard store={store} words={words} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
