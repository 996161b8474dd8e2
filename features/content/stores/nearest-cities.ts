import type { Locale } from '#lib/config/locales.ts';
import type { City, ListedCity, Store } from '#lib/contract/geography.ts';
import { cityName } from '#lib/format/city-name.ts';
import { formatNumber } from '#lib/format/number.ts';
import { isPlaced, kilometresBetween } from '#lib/rules/maps/place.ts';

const NEAREST = 4;

/** A city with stores and its distance in kilometres. */
export interface NearCity {
  name: string;
  href: string;
  km: string;
}

interface NearestInput {
  stores: Store[];
  locale: Locale;
  href: (city: ListedCity) => string;
}

/** The nearest other cities that have stores. */
export function nearestCities(
  from: Pick<City, 'id' | 'lat' | 'lon'>,
  cities: ListedCity[],
  { stores, locale, href }: NearestInput,
): NearCity[] {
  if (!isPlaced(from)) return [];
  const withStores = new Set(stores.map(({ address }) => address.city.id));
  return cities
    .filter(isPlaced)
    .filter(({ id }) => id !== from.id && withStores.has(id))
    .map((city) => ({ city, km: kilometresBetween(from, city) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, NEAREST)
    .map(({ city, km }) => ({
      name: cityName(city.name, locale),
      href: href(city),
      km: formatNumber(Math.round(km), locale),
    }));
}
