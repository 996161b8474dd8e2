import type { Place } from '#lib/rules/maps/place.ts';
import { type PackedCity, type PackedStore, storeAnchor } from './packed-stores.ts';

/** A store on the live map. */
export interface MapStore extends Place {
  id: number;
  name: string;
  /** number in the page's list; null: a store of another city */
  number: number | null;
  /** its card on this page, or on the page of its city */
  href: string;
}

export function mapStores(here: PackedStore[], elsewhere: PackedCity[]): MapStore[] {
  const own = here.map(([id, name, , , , lat, lon], index) => ({
    id,
    name,
    lat,
    lon,
    number: index + 1,
    href: `#${storeAnchor(id)}`,
  }));
  const others = elsewhere.flatMap(([city, , stores, page]) =>
    stores.map(([id, name, , , , lat, lon]) => ({
      id,
      name: `${city}: ${name}`,
      lat,
      lon,
      number: null,
      href: `${page}#${storeAnchor(id)}`,
    })),
  );
  return [...own, ...others];
}
