import { openDatabase } from '#backend/db/connection.ts';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { createApi } from '#backend/http/api.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import type { Sort } from '#lib/contract/catalogue.ts';
import { openCatalogue } from '../bench/catalogue.ts';
import { quantile } from '../bench/median.ts';
import { typedQueries } from '../bench/typed-queries.ts';

/**
 * `npm run bench:search [-- sizes]`: measures suggestions and search results of the API in catalogues of several sizes,
 * by default 10,000 and 1,000,000 products. The databases stay for the next run, since the largest takes long to fill.
 */
const QUERIES = 400;
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const settings = readEnvironment({ ...process.env, DATA_DIR: '.data/bench' });
const database = await openShopDatabase(settings, () => undefined);
const rows: Record<string, string | number>[] = [];
try {
  for (const products of sizes.length > 0 ? sizes : [10_000, 1_000_000]) await measure(products);
} finally {
  await database.release();
}
console.table(rows);

async function measure(products: number): Promise<void> {
  const { databaseUrl } = await openCatalogue(database.url, products, settings.dataDir, (text) =>
    console.log(`  ${products} products: ${text}`),
  );
  const opened = openDatabase(databaseUrl, { max: 2 });
  const api = createApi({ db: opened.db });
  const queries = await typedQueries(opened.db, QUERIES);
  const suggest = (query: string) =>
    api.fetch(new Request(`http://shop.test/api/v1/search/suggests/?q=${encodeURIComponent(query.slice(0, 200))}`));
  const find = (sort: Sort) => (query: string) =>
    api.fetch(
      new Request('http://shop.test/api/v3/catalog/products/all/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, sort }),
      }),
    );
  const asked = {
    suggestions: suggest,
    'results, popular': find('popular'),
    'results, cheap': find('cheap'),
    'results, by name': find('name'),
  };
  for (const [what, ask] of Object.entries(asked)) rows.push({ what, products, ...(await timesOf(queries, ask)) });
  await opened.close();
}

/** Milliseconds of each of the sequential calls, after a round that warms up. */
async function timesOf(queries: string[], ask: (query: string) => Response | Promise<Response>) {
  for (const query of queries.slice(0, 50)) await ask(query);
  const times: [ms: number, query: string][] = [];
  for (const query of queries) {
    const started = performance.now();
    const answer = await ask(query);
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`);
    times.push([performance.now() - started, query]);
  }
  times.sort(([a], [b]) => a - b);
  const milliseconds = times.map(([ms]) => ms);
  const at = (share: number) => Number(quantile(milliseconds, share).toFixed(1));
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), slowest: times.at(-1)![1] };
}
