'use client';

import { type PackedStore, storeAnchor } from './packed-stores.ts';
import { StoreCard } from './store-card.tsx';
import styles from './store-pages.module.scss';
import type { StoreTexts } from './store-words.ts';

interface StorePagesProps {
  stores: PackedStore[];
  /** stores per page */
  pageSize: number;
  words: StoreTexts;
  /** text of each page's link to the next one: how many stores are left */
  more: string[];
  /** of each store from the city's centre */
  distances: string[];
}

/**
 * Stores in pages that a link to their fragment reveals (`:target`): the list grows without JavaScript and without a
 * request. The address of a store reveals its page as well and marks its card. A client component without hooks, so
 * that its markup is not repeated in the RSC payload.
 */
export function StorePages({ stores, pageSize, words, more, distances }: StorePagesProps) {
  const pages = Array.from({ length: Math.ceil(stores.length / pageSize) }, (_, page) => page * pageSize);
  return (
    <div className={styles.root}>
      {pages.map((start, index) => (
        <div key={start} id={`stores-${index + 1}`} className={styles.page}>
          <ol start={start + 1}>
            {stores.slice(start, start + pageSize).map((store, place) => (
              <li key={store[0]} id={storeAnchor(store[0])} tabIndex={-1}>
                <span className={styles.number} aria-hidden>
                  {start + place + 1}
                </span>
                <StoreCard store={store} words={words} heading="h2" />
                <p>
                  {distances[start + place]}
                  <a href={`#${storeAnchor(store[0])}`} data-shows-store={store[0]}>
                    {words.onMap}
                  </a>
                </p>
              </li>
            ))}
          </ol>
          {index + 1 < pages.length && (
            <a className={styles.more} href={`#stores-${index + 2}`}>
              {more[index]}
            </a>
          )}
        </div>
      ))}
    </div>
  );
}
