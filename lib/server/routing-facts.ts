import { LRUCache } from 'lru-cache';
import type { GiftChoice } from '#lib/config/showcase-address.ts';
import type { Meta } from '#lib/contract/app.ts';
import type { CallInput, Reply } from '#lib/contract/contract.ts';
import { isHostLabel } from '#lib/rules/host-label.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';
import { AnswerCache } from './answer-cache.ts';
import { noteCityPhones } from './city-phones.ts';
import { NotFoundError, serverCall } from './transport.ts';

type Cities = Reply<'GET v1 cities/'>;

const CITIES = 'cities';
const CITIES_MS = 60_000;
const KNOWN_MS = 300_000;
const UNKNOWN_MS = 30_000;
const PATHS_REMEMBERED = 20_000;
/** milliseconds, enough until the page that passed the middleware has read its head */
const META_MS = 10_000;
const METAS_REMEMBERED = 500;

export type PathFact = Pick<Meta, 'isKnown' | 'redirect' | 'total'>;

type StandingQuery = NonNullable<CallInput<'GET v1 league/'>['query']>;

interface Memory {
  cities: LRUCache<typeof CITIES, Cities>;
  paths: AnswerCache<PathFact>;
  metas: AnswerCache<Meta>;
  pages: AnswerCache<{ isKnown: boolean }>;
}

const memory = processSingleton<Memory>('routing facts', () => ({
  cities: new LRUCache({
    max: 1,
    ttl: CITIES_MS,
    ttlResolution: 0,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: askCities,
  }),
  paths: new AnswerCache<PathFact>(PATHS_REMEMBERED),
  metas: new AnswerCache<Meta>(METAS_REMEMBERED),
  pages: new AnswerCache<{ isKnown: boolean }>(METAS_REMEMBERED),
}));

/** The cached city table, refreshed in the background once a minute; a failed refresh leaves the last good one. */
export async function knownCities(): Promise<Cities> {
  // a read superseded by another one returns undefined
  return (await memory.cities.fetch(CITIES)) ?? askCities();
}

/** A city whose subdomain is not a host label is left out: hosts and cookies are built from it. */
async function askCities(): Promise<Cities> {
  const cities = (await serverCall('GET v1 cities/', {})).filter(({ subdomain }) => isHostLabel(subdomain));
  noteCityPhones(cities);
  return cities;
}

export const isCity = async (subdomain: string): Promise<boolean> =>
  (await knownCities()).some((city) => city.subdomain === subdomain);

/**
 * Whether a product or a section exists at `path`, and the route rule that redirects it (§2); cached per path. The same
 * call returns the head of the city's page, which is cached for it.
 */
export const knownPath = (path: string, cityId: number): Promise<PathFact> =>
  memory.paths.fetch(
    path,
    ({ isKnown }) => (isKnown ? KNOWN_MS : UNKNOWN_MS),
    async () => {
      const { isKnown, redirect, total } = await memory.metas.fetch(
        metaKey(path, cityId),
        (meta) => (meta.isKnown ? META_MS : 0),
        () => serverCall('GET v1 meta/', { query: { url: path, city: cityId } }),
      );
      return { isKnown, redirect, total };
    },
  );

/** The head of a page that `knownPath` has just read; undefined for any other. */
export function knownMeta(path: string, cityId: number): Meta | undefined {
  return memory.metas.get(metaKey(path, cityId));
}

/** Whether the league's standing has such a period and page. */
export async function isStanding(query: StandingQuery): Promise<boolean> {
  const { isKnown } = await memory.pages.fetch(`league ${JSON.stringify(query)}`, UNKNOWN_MS, async () => ({
    isKnown: await serverCall('GET v1 league/', { query }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotFoundError) return false;
        throw error;
      },
    ),
  }));
  return isKnown;
}

/** Whether the showcase has such a page of gifts. */
export async function isGiftPage({ query, costs, page }: GiftChoice): Promise<boolean> {
  const { isKnown } = await memory.pages.fetch(
    `gifts ${JSON.stringify([query, costs, page])}`,
    UNKNOWN_MS,
    async () => {
      const { pages } = await serverCall('GET v1 showcase/getGifts/', { query: { query, 'cost[]': costs, page } });
      return { isKnown: page <= pages };
    },
  );
  return isKnown;
}

const metaKey = (path: string, cityId: number) => `${cityId} ${path}`;

/** Clears what is cached, after the catalogue or the cities have changed. */
export function forgetRoutingFacts(): void {
  memory.paths.clear();
  memory.metas.clear();
  memory.pages.clear();
  // serves the last good table until the new one has been read
  if (memory.cities.has(CITIES)) memory.cities.fetch(CITIES, { forceRefresh: true }).catch(() => undefined);
}
