'use client';

import { Icon } from '#components/icon/icon.tsx';
import styles from './city-stores.module.scss';
import type { PackedCity } from './packed-stores.ts';
import { StoreCard } from './store-card.tsx';
import type { StoreTexts } from './store-words.ts';

interface CityStoresProps {
  cities: PackedCity[];
  words: StoreTexts;
  /** text of the link to a city's own page */
  pageText: string;
}

/** One column per list, so that an opened city moves only those below it. */
const COLUMNS = 3;

/**
 * An index of all other cities; each expands to its stores. A client component without hooks, so that its markup is not
 * repeated in the RSC payload.
 */
export function CityStores({ cities, words, pageText }: CityStoresProps) {
  const size = Math.ceil(cities.length / COLUMNS);
  return (
    <div className={styles.root}>
      {Array.from({ length: COLUMNS }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
        <div key={column}>
          {cities.slice(column * size, (column + 1) * size).map(([city, note, stores, href]) => (
            <details key={city}>
              <summary>
                <h3>{city}</h3>
                <small>{note}</small>
                <Icon name="chevron-down" size={18} />
              </summary>
              <ul>
                {stores.map((store) => (
                  <li key={store[0]}>
                    <StoreCard store={store} words={words} heading="h4" />
                  </li>
                ))}
              </ul>
              <a href={href}>{pageText}</a>
            </details>
          ))}
        </div>
      ))}
    </div>
  );
}
