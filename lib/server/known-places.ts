import type { Meta } from '#lib/contract/app.ts';
import type { City } from '#lib/contract/geography.ts';
import { BoundedCache } from './bounded-cache.ts';
import { serverCall } from './transport.ts';

const CITIES_MS = 60_000;
const KNOWN_MS = 300_000;
const UNKNOWN_MS = 30_000;
const PATHS_REMEMBERED = 20_000;
/** until the page that was let through has read its head */
const META_MS = 10_000;
const METAS_REMEMBERED = 500;

export type PathFact = Pick<Meta, 'isKnown' | 'redirect' | 'total'>;

interface Memory {
  cities: { list: City[]; expiresAt: number } | null;
  refreshing: Promise<City[]> | null;
  paths: BoundedCache<PathFact>;
  metas: BoundedCache<Meta>;
}

const shared = globalThis as { shopPlaces?: Memory };
const memory = (shared.shopPlaces ??= {
  cities: null,
  refreshing: null,
  paths: new BoundedCache(PATHS_REMEMBERED),
  metas: new BoundedCache(METAS_REMEMBERED),
});

/** The city table, refreshed in the background once a minute; a failed refresh keeps the last good one. */
export async function knownCities(): Promise<City[]> {
  const { cities } = memory;
  if (cities && cities.expiresAt > performance.now()) return cities.list;
  memory.refreshing ??= serverCall('GET v1 cities/', {})
    .then((list) => {
      memory.cities = { list, expiresAt: performance.now() + CITIES_MS };
      return list;
    })
    .finally(() => {
      memory.refreshing = null;
    });
  if (!cities) return memory.refreshing;
  memory.refreshing.catch(() => undefined);
  return cities.list;
}

/** Whether the shop has a city at the subdomain. */
export const isCity = async (subdomain: string): Promise<boolean> =>
  (await knownCities()).some((city) => city.subdomain === subdomain);

/**
 * Whether a product or a section exists at `path`, and where it redirects; asked once per path and remembered. The
 * answer holds the head of the city's page too, and is kept for it.
 */
export const knownPath = (path: string, cityId: number): Promise<PathFact> =>
  memory.paths.keep(
    path,
    ({ isKnown }) => (isKnown ? KNOWN_MS : UNKNOWN_MS),
    async () => {
      const { isKnown, redirect, total } = await memory.metas.keep(
        metaKey(path, cityId),
        (meta) => (meta.isKnown ? META_MS : 0),
        () => serverCall('GET v1 meta/', { query: { url: path, city: cityId } }),
      );
      return { isKnown, redirect, total };
    },
  );

/** The head of a page that `knownPath` has just let through; undefined for any other. */
export function knownMeta(path: string, cityId: number): Meta | undefined {
  return memory.metas.get(metaKey(path, cityId));
}

const metaKey = (path: string, cityId: number) => `${cityId} ${path}`;

/** Asks anew from the next visit on, after the catalogue or the cities have changed. */
export function forgetPlaces(): void {
  memory.paths.clear();
  memory.metas.clear();
  if (memory.cities) memory.cities.expiresAt = 0;
}
