import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { printMeasurement } from '#tests/figures.ts';
import { type Card, type Category, type Facet, sectionOf } from './support/catalogue.ts';
import { type OwnShop, openOwnShop, openQuietDatabase, type QuietDatabase } from './support/own-shop.ts';

const LIMIT = 6;
/**
 * The smallest count over several cities is used: when this server shares its database with the shop under test (see
 * `openQuietDatabase`), it also processes orders of other tests, and renders pages again after them.
 */
const CITIES = ['kazan', 'samara', 'ekb'];
/** Requested too while the smallest count exceeds the limit. */
const MORE_CITIES = ['krasnodar', 'rostov', 'voronezh', 'chelyabinsk', 'krasnoyarsk'];
/** One is enough where only the limit matters: a further city can only lower the smallest count. */
const ONE_CITY = ['kazan'];

test.describe('the number of database statements', { tag: ['@budget', '@own-shop'] }, () => {
  test.describe.configure({ mode: 'serial' });

  let database: QuietDatabase;
  let shop: OwnShop;
  /** sections that have products of their own, the smallest first */
  let sections: Category[];
  /** subdomains of all cities but the default one */
  let allCities: string[];

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    database = await openQuietDatabase();
    shop = await openOwnShop(database);
    const groups = await shop.askApi<Category[]>('/api/v1/catalog/categories/');
    sections = groups.flatMap(({ children }) => children).toSorted((a, b) => a.count - b.count);
    expect(sections.length, 'the database of DATABASE_URL or DATA_DIR holds the demo catalogue').toBeGreaterThan(20);
    const known = await shop.askApi<{ subdomain: string }[]>('/api/v1/cities/');
    allCities = known.flatMap(({ subdomain }) => subdomain || []);
    // caches the city, which all its pages share
    for (const page of ['/', '/catalog']) expect((await shop.inCity(page)).status).toBe(200);
  });
  test.afterAll(async () => {
    await shop?.stop();
    await database?.release();
  });

  /** When a city was visited last, milliseconds. */
  const visitedAt = new Map<string, number>();
  /** The last statements for a page, by its path, and the cities that have cached it since. */
  const last = new Map<string, string[]>();
  const shownIn = new Map<string, Set<string>>();

  /** The number of statements of one request. The city table is cached for a minute, so it is read beforehand. */
  async function statementsOf(path: string, subdomain = 'kazan'): Promise<number> {
    if (Date.now() - (visitedAt.get(subdomain) ?? 0) > 20_000) {
      await shop.during(() => shop.inCity('/no-such-page', subdomain));
      visitedAt.set(subdomain, Date.now());
    }
    const statements = await shop.during(async () => {
      expect((await shop.inCity(path, subdomain)).status, path).toBe(200);
    });
    printMeasurement(`${path}: ${statements.length}`);
    last.set(path, statements);
    shownIn.set(path, (shownIn.get(path) ?? new Set()).add(subdomain));
    return statements.length;
  }

  async function staysWithin(path: string, cities: readonly string[] = CITIES): Promise<number> {
    const counts: number[] = [];
    for (const city of cities) counts.push(await statementsOf(path, city));
    const least = await lowestOf(path, Math.min(...counts), { cities: [...CITIES, ...MORE_CITIES], enough: LIMIT });
    const summary = `${path}: ${least}, of ${counts.join(', ')}\n${last.get(path)?.join('\n')}`;
    expect(least, summary).toBeGreaterThan(0);
    expect(least, summary).toBeLessThanOrEqual(LIMIT);
    return least;
  }

  /** The lowest of `count` and the counts in those of `cities` that have not cached the page, until it is `enough`. */
  async function lowestOf(
    path: string,
    count: number,
    { cities, enough }: { cities: readonly string[]; enough: number },
  ): Promise<number> {
    let lowest = count;
    for (const city of cities.filter((one) => !shownIn.get(path)?.has(one))) {
      if (lowest <= enough) break;
      // the work for an order of another test lasts some seconds
      await sleep(500);
      lowest = Math.min(lowest, await statementsOf(path, city));
    }
    return lowest;
  }

  const isCached = (path: string) =>
    expect.poll(() => statementsOf(path), { message: 'a cached page', timeout: 20_000 }).toBe(0);

  const productsOf = async (section: Category) => {
    const body = { section: sectionOf(section), size: 100 };
    return (await shop.askApi<{ products: Card[] }>('/api/v3/catalog/products/all/', body)).products;
  };

  test('is small and the same for a listing of any length', async () => {
    const [smallest, middle, largest] = [sections[0]!, sections[sections.length >> 1]!, sections.at(-1)!];
    expect(largest.count).toBeGreaterThan(10 * smallest.count);
    const counts = new Map<string, number>();
    for (const { link } of [smallest, middle, largest]) counts.set(link, await staysWithin(link));
    const least = Math.min(...counts.values());
    // other tests or what is cached for a minute may have added to one of them: then another city shows its own number
    for (const [link, count] of counts)
      counts.set(link, await lowestOf(link, count, { cities: allCities, enough: least }));
    const summary = [...counts].map(([link, count]) => `${count}: ${last.get(link)?.join('\n')}`).join('\n\n');
    expect(new Set(counts.values()).size, summary).toBe(1);
    await isCached(largest.link);
    for (const query of ['?page=2', '?sort=cheap']) await staysWithin(largest.link + query, ONE_CITY);
  });

  test('is small for a listing with filters', async () => {
    const section = sections.at(-2)!;
    const body = { section: sectionOf(section) };
    const { facets } = await shop.askApi<{ facets: Facet[] }>('/api/v3/catalog/filters/', body);
    const [one, another] = facets.filter(({ type }) => type === 'choice');
    await staysWithin(`${section.link}?${one?.slug}=${one?.values[0]?.value}`, ONE_CITY);
    const narrowed = `${section.link}?${another?.slug}=${another?.values[0]?.value}&in_stock=1&sort=expensive`;
    await staysWithin(narrowed, ONE_CITY);
  });

  test('is small for a product of every kind', async () => {
    const kinds = new Map<string, Card>();
    for (const section of sections) {
      if (kinds.size >= 6) break;
      for (const card of await productsOf(section)) {
        for (const kind of [card.type, card.availability]) if (!kinds.has(kind)) kinds.set(kind, card);
      }
    }
    expect([...kinds.keys()].toSorted()).toEqual(['allow', 'component', 'notAllow', 'request', 'set', 'single']);
    const urls = new Set([...kinds.values()].map(({ url }) => url));
    for (const url of urls) await staysWithin(url, ONE_CITY);
    await isCached([...urls][0]!);
  });

  test('is small for the first page requested in a city', async () => {
    await staysWithin(sections.at(-3)!.link, ['perm']);
    const [product] = await productsOf(sections.at(-3)!);
    await staysWithin(product?.url ?? '', ['omsk']);
  });

  test('is one for an address that does not exist, and none when it is requested again', async () => {
    const first: string[][] = [];
    const again: string[][] = [];
    for (const city of CITIES) {
      const missing = () => shop.inCity(`/product/no-such-product-${city}`, city);
      first.push(await shop.during(missing));
      again.push(await shop.during(missing));
    }
    const least = (statements: string[][]) => Math.min(...statements.map(({ length }) => length));
    const summary = [first, again].map((statements) => statements.flat().join('\n')).join('\n\n');
    expect([least(first), least(again)], summary).toEqual([1, 0]);
  });
});
