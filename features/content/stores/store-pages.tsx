'use client';

import type { PackedStore } from './packed-stores.ts';
import { StoreList } from './store-list.tsx';
import styles from './store-pages.module.scss';
import type { StoreTexts } from './store-words.ts';

interface StorePagesProps {
  stores: PackedStore[];
  /** stores per page */
  pageSize: number;
  words: StoreTexts;
  /** text of each page's link to the next one: how many stores are left */
  more: string[];
}

/**
 * Stores in pages that a link to their fragment reveals (`:target`): the list grows without JavaScript and without a
 * request. A client component without hooks, so that its markup is not repeated in the RSC payload.
 */
export function StorePages({ stores, pageSize, words, more }: StorePagesProps) {
  const pages = Array.from({ length: Math.ceil(stores.length / pageSize) }, (_, page) =>
    stores.slice(page * pageSize, (page + 1) * pageSize),
  );
  return (
    <div className={styles.root}>
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages never change their order
        <div key={index} id={`stores-${index + 1}`} className={styles.page}>
          <StoreList stores={page} words={words} heading="h2" />
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
