import { CITIES_PER_COLUMN, CITY_SEARCH_FROM_CHARACTERS } from '#lib/config/limits.ts';
import type { Locale } from '#lib/config/locales.ts';
import type { City } from '#lib/contract/geography.ts';
import { cityName } from '#lib/format/city-name.ts';
import { isHostLabel } from '#lib/rules/host-label.ts';

const fold = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е');
const byName = new Intl.Collator('ru').compare;

export interface ListedCity extends City {
  /** name in the page's language */
  shownName: string;
}

/**
 * Cities whose name contains the text, those that start with it first; all cities if the text is shorter than two
 * characters (§5).
 */
export function matchingCities(cities: readonly ListedCity[], text: string): ListedCity[] {
  const wanted = fold(text);
  if (wanted.length < CITY_SEARCH_FROM_CHARACTERS) return [...cities];
  const names = ({ name, shownName }: ListedCity) => [fold(name), fold(shownName)];
  const begins = (city: ListedCity) => names(city).some((name) => name.startsWith(wanted));
  const found = cities.filter((city) => names(city).some((name) => name.includes(wanted)));
  return found.toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
}

/** Big cities first, each part sorted by displayed name; without cities whose subdomain is not a valid host label. */
export function inReadingOrder(cities: readonly City[], locale: Locale): ListedCity[] {
  const sound = cities.filter(({ subdomain }) => isHostLabel(subdomain));
  const listed = sound.map((city) => ({ ...city, shownName: cityName(city.name, locale) }));
  return listed.toSorted((a, b) => Number(b.isBig) - Number(a.isBig) || byName(a.shownName, b.shownName));
}

/** 17 cities per column (§9). */
export function inColumns<T>(items: readonly T[]): T[][] {
  const columns = Math.ceil(items.length / CITIES_PER_COLUMN);
  return Array.from({ length: columns }, (_, n) => items.slice(n * CITIES_PER_COLUMN, (n + 1) * CITIES_PER_COLUMN));
}
