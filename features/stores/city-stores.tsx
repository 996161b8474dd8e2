'use client';

import { dialAddress } from '#lib/format/phone.ts';
import styles from './city-stores.module.scss';
import type { PackedStore } from './packed-stores.ts';
import type { StoreWords } from './store-words.ts';

interface CityStoresProps {
  cities: [city: string, stores: PackedStore[]][];
  words: StoreWords;
}

/** Stores of all other cities, a line each. A client component without hooks, for a small payload. */
export function CityStores({ cities, words }: CityStoresProps) {
  return (
    <div className={styles.root}>
      {cities.map(([city, stores]) => (
        <section key={city}>
          <h3>{city}</h3>
          <ul>
            {stores.map(([id, name, address, phone, hours, lat, lon, isCashAndCarry]) => (
              <li key={id}>
                <p>
                  <b>{name}</b>
                  {isCashAndCarry === 1 && <em>{words.cashAndCarry}</em>}
                </p>
                <p>
                  {address} <a href={`geo:${lat},${lon}?q=${lat},${lon}(${encodeURIComponent(name)})`}>{words.route}</a>
                </p>
                <p>{hours}</p>
                <a href={dialAddress(phone)}>{phone}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
