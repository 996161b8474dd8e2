import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { STORES_PAGE_SIZE } from '#lib/config/limits.ts';
import type { CityWithWarehouses, Store } from '#lib/contract/geography.ts';
import { formatNumber } from '#lib/format/number.ts';
import { isPlaced, kilometresBetween } from '#lib/rules/maps/place.ts';
import { getTranslations } from '#messages/translations.ts';
import styles from './city-finder.module.scss';
import { CityMap } from './city-map.tsx';
import type { PackedCity, PackedStore } from './packed-stores.ts';
import { StorePages } from './store-pages.tsx';
import { storeTexts } from './store-words.ts';

interface CityFinderProps {
  city: CityWithWarehouses;
  stores: Store[];
  packed: PackedStore[];
  elsewhere: PackedCity[];
  /** key of the Yandex map */
  apikey: string | null;
  /** text about the city: beside the map below a short list, otherwise below both */
  about: ReactNode;
}

/** A list that leaves room for a text beside the map. */
const SHORT_LIST = 2;

/** The stores of a city, as a list and on a map. */
export async function CityFinder({ city, stores, packed, elsewhere, apikey, about }: CityFinderProps) {
  const [t, words, locale] = await Promise.all([getTranslations('stores'), storeTexts(), getLocale()]);
  const left = (page: number) => stores.length - (page + 1) * STORES_PAGE_SIZE;
  const pages = Array.from({ length: Math.ceil(stores.length / STORES_PAGE_SIZE) }, (_, page) => page);
  const distance = (store: Store) =>
    isPlaced(city)
      ? t('fromCentre', { km: formatNumber(Math.round(kilometresBetween(city, store) * 10) / 10, locale) })
      : '';
  const isShort = stores.length <= SHORT_LIST;
  return (
    <>
      <div className={styles.root}>
        <div className={styles.list}>
          <StorePages
            stores={packed}
            pageSize={STORES_PAGE_SIZE}
            words={words}
            more={pages.filter((page) => left(page) > 0).map((page) => t('showMore', { count: left(page) }))}
            distances={stores.map(distance)}
          />
          {isShort && about}
        </div>
        <div className={styles.map}>
          <CityMap city={city} stores={stores} packed={packed} elsewhere={elsewhere} apikey={apikey} />
        </div>
      </div>
      {!isShort && about}
    </>
  );
}
