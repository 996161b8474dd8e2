import type { Locale } from '#lib/config/locales.ts';
import type { Store } from '#lib/contract/geography.ts';
import { unbrokenAddress } from '#lib/format/address.ts';
import { cityName } from '#lib/format/city-name.ts';
import { formatHours } from '#lib/format/opening-hours.ts';

/** A store in compact form for the RSC payload. */
export type PackedStore = [
  id: number,
  name: string,
  address: string,
  phone: string,
  hours: string,
  lat: number,
  lon: number,
  isCashAndCarry: 0 | 1,
];

export function packStore(store: Store, locale: Locale): PackedStore {
  const { id, name, address, phone, hours, lat, lon, cashAndCarry } = store;
  return [id, name, unbrokenAddress(address.text), phone, formatHours(hours, locale), lat, lon, cashAndCarry ? 1 : 0];
}

/** A city with its stores, a text with their number, and the address of its own page. */
export type PackedCity = [name: string, note: string, stores: PackedStore[], href: string];

interface CityTexts {
  /** formats the number of stores */
  note: (count: number) => string;
  href: (cityId: number) => string;
}

const byName = new Intl.Collator('ru').compare;

/** Stores by city, sorted by the city's displayed name. */
export function storesByCity(stores: Store[], locale: Locale, { note, href }: CityTexts): PackedCity[] {
  const cities = Map.groupBy(stores, (store) => store.address.city.id);
  return [...cities]
    .map(([id, here]): PackedCity => {
      const name = cityName(here[0]?.address.city.name ?? '', locale);
      return [name, note(here.length), here.map((store) => packStore(store, locale)), href(id)];
    })
    .toSorted((a, b) => byName(a[0], b[0]));
}

/** Id of a store's card: links of the maps lead to it. */
export const storeAnchor = (id: number) => `store-${id}`;
