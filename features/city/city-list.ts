import { CITIES_PER_COLUMN, CITY_SEARCH_FROM_CHARACTERS } from '#lib/config/limits.ts';
import type { City } from '#lib/contract/geography.ts';

const fold = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е');
const byName = new Intl.Collator('ru').compare;

/** Cities whose name holds the text, those that begin with it first; all of them below two characters (§5). */
export function matchingCities(cities: readonly City[], text: string): City[] {
  const wanted = fold(text);
  if (wanted.length < CITY_SEARCH_FROM_CHARACTERS) return [...cities];
  const found = cities.filter((city) => fold(city.name).includes(wanted));
  return found.toSorted((a, b) => Number(fold(b.name).startsWith(wanted)) - Number(fold(a.name).startsWith(wanted)));
}

/** Big cities first, each part by name. */
export function inReadingOrder(cities: readonly City[]): City[] {
  return cities.toSorted((a, b) => Number(b.isBig) - Number(a.isBig) || byName(a.name, b.name));
}

/** Columns of 17 (§9). */
export function inColumns<T>(items: readonly T[]): T[][] {
  const columns = Math.ceil(items.length / CITIES_PER_COLUMN);
  return Array.from({ length: columns }, (_, n) => items.slice(n * CITIES_PER_COLUMN, (n + 1) * CITIES_PER_COLUMN));
}
