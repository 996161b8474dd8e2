import type { Meta } from '#lib/contract/app.ts';
import type { City } from '#lib/contract/geography.ts';
import { BoundedCache } from './bounded-cache.ts';
import { serverCall } from './transport.ts';

const CITIES_MS = 60_000;
const KNOWN_MS = 300_000;
const UNKNOWN_MS = 30_000;
const PATHS_REMEMBERED = 20_000;

export type PathFact = Pick<Meta, 'isKnown' | 'redirect' | 'total'>;

interface Memory {
  cities: { list: City[]; expiresAt: number } | null;
  refreshing: Promise<City[]> | null;
  paths: BoundedCache<PathFact>;
}

const shared = globalThis as { shopPlaces?: Memory };
const memory = (shared.shopPlaces ??= { cities: null, refreshing: null, paths: new BoundedCache(PATHS_REMEMBERED) });

/** The city table, refreshed in the background once a minute; a failed refresh keeps the last good one. */
export async function knownCities(): Promise<City[]> {
  const { cities } = memory;
  if (cities && cities.expiresAt > Date.now()) return cities.list;
  memory.refreshing ??= serverCall('GET v1 cities/', {})
    .then((list) => {
      memory.cities = { list, expiresAt: Date.now() + CITIES_MS };
      return list;
    })
    .finally(() => {
      memory.refreshing = null;
    });
  if (!cities) return memory.refreshing;
  memory.refreshing.catch(() => undefined);
  return cities.list;
}

/** Whether a product or a section exists at `path`, and where it redirects; asked once per path and remembered. */
export async function knownPath(path: string): Promise<PathFact> {
  const remembered = memory.paths.get(path, Date.now());
  if (remembered) return remembered;
  const { isKnown, redirect, total } = await serverCall('GET v1 meta/', { query: { url: path } });
  const fact = { isKnown, redirect, total };
  memory.paths.set(path, fact, Date.now() + (isKnown ? KNOWN_MS : UNKNOWN_MS));
  return fact;
}

/** Asks anew from the next visit on, after the catalogue or the cities have changed. */
export function forgetPlaces(): void {
  memory.paths.clear();
  if (memory.cities) memory.cities.expiresAt = 0;
}
