import { parseArgs } from 'node:util';
import { openDatabase } from '#backend/db/connection.ts';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { createApi } from '#backend/http/api.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import type { NamedSort } from '#lib/contract/catalogue-filters.ts';
import { openCatalogue } from '../bench/catalogue.ts';
import { quantile } from '../bench/median.ts';
import { ownListCases } from '../bench/own-list.ts';
import { fullTextSearch, miniSearch } from '../bench/search/baselines.ts';
import { readFacts } from '../bench/search/facts.ts';
import { judge, ownSearch } from '../bench/search/judge-search.ts';
import { openJudgedCatalogue } from '../bench/search/judged-catalogue.ts';
import { type Figures, figuresOf } from '../bench/search/measures.ts';
import { typedQueries } from '../bench/typed-queries.ts';
import { step } from './startup/progress.ts';

/**
 * `npm run bench:search [-- sizes] [--feed <file>] [--judged]`: judges the search by the queries in `bench/search`, beside
 * PostgreSQL's own full-text search and MiniSearch, over the demo catalogue and a feed; then, unless `--judged`, measures
 * suggestions, search results and sections by a customer's own prices in catalogues of several sizes, by default 10,000
 * and 1,000,000 products.
 * These databases stay for the next run, since the largest takes long to fill.
 */
const QUERIES = 400;
const LISTS = 400;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { feed: { type: 'string' }, judged: { type: 'boolean', default: false } },
});
const sizes = positionals.map(Number).filter(Boolean);
const settings = readEnvironment({ ...process.env, DATA_DIR: '.data/bench' });
const database = await openShopDatabase(settings, () => undefined);
const rows: Record<string, string | number>[] = [];
try {
  console.table(await judgements(null));
  if (options.feed !== undefined) console.table(await judgements(options.feed));
  const measured = options.judged ? [] : sizes.length > 0 ? sizes : [10_000, 1_000_000];
  for (const products of measured) await measure(products);
} finally {
  await database.release();
}
if (rows.length > 0) console.table(rows);

/** Figures of the shop's search by kind of query, and of the other searches. */
async function judgements(feed: string | null): Promise<Record<string, Figures>> {
  const set = feed === null ? 'demo' : 'feed';
  const opened = await openJudgedCatalogue(database.url, feed);
  try {
    const { db } = opened;
    const own = await judge(db, set, ownSearch(db));
    const kinds = Map.groupBy(own, ({ judged }) => judged.kind);
    const products = await readFacts(db);
    return {
      [`${set}: the shop's search`]: figuresOf(own),
      ...Object.fromEntries([...kinds].map(([kind, verdicts]) => [`  ${kind}`, figuresOf(verdicts)])),
      MiniSearch: figuresOf(await judge(db, set, await miniSearch(db, products))),
      'PostgreSQL, full text and trigrams': figuresOf(await judge(db, set, await fullTextSearch(db, products))),
    };
  } finally {
    await opened.close();
  }
}

async function measure(products: number): Promise<void> {
  const { databaseUrl } = await step(`Catalogue of ${products} products`, (report) =>
    openCatalogue(database.url, products, settings.dataDir, report),
  );
  const opened = openDatabase(databaseUrl, { max: 2 });
  const api = createApi({ db: opened.db });
  const queries = await typedQueries(opened.db, QUERIES);
  const suggest = (query: string) =>
    api.fetch(new Request(`http://shop.test/api/v1/search/suggests/?q=${encodeURIComponent(query.slice(0, 200))}`));
  const find = (sort: NamedSort) => (query: string) =>
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
  const lists = await ownListCases(opened.db, (request) => api.fetch(request));
  const indexes = Array.from({ length: LISTS }, (_, index) => index);
  for (const [what, ask] of Object.entries(lists.cases))
    rows.push({ what, products, ...(await timesOf(indexes, ask)) });
  await lists.end();
  await opened.close();
}

/** Milliseconds of each of the sequential calls, after a round that warms up. */
async function timesOf<T extends string | number>(inputs: T[], ask: (input: T) => Response | Promise<Response>) {
  for (const input of inputs.slice(0, 50)) await ask(input);
  const times: [ms: number, input: T][] = [];
  for (const input of inputs) {
    const started = performance.now();
    const answer = await ask(input);
    if (!answer.ok) throw new Error(`${input}: ${answer.status} ${await answer.text()}`);
    times.push([performance.now() - started, input]);
  }
  times.sort(([a], [b]) => a - b);
  const milliseconds = times.map(([ms]) => ms);
  const at = (share: number) => Number(quantile(milliseconds, share).toFixed(1));
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), slowest: String(times.at(-1)![1]) };
}
