import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import pg from 'pg';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import { databaseNamed } from '../bench/catalogue.ts';
import { writeFeed } from '../bench/feed.ts';

/**
 * `npm run bench:import [-- offers]`: imports a feed of that many offers, by default 100,000, into an empty database
 * with the shop's own command; then imports it again, which must not touch a row. Without pictures, whose time depends
 * on their hosts.
 */
const offers = Number(process.argv[2] ?? 100_000);
const directory = '.data/bench';
const settings = readEnvironment({ ...process.env, DATA_DIR: directory });
mkdirSync(directory, { recursive: true });
const file = `${directory}/feed-${offers}.xml`;
const database = await openShopDatabase(settings, () => undefined);
try {
  await writeFeed(file, offers);
  const url = await databaseNamed(database.url, 'bench_import', { isFresh: true });
  const first = await importFeed(url);
  const before = await versionsOf(url);
  const second = await importFeed(url);
  const isUntouched = (await versionsOf(url)) === before;
  console.table({ 'first import': first, 'the same feed again': second });
  if (!isUntouched) throw new Error('the second import of the same feed has touched rows');
} finally {
  rmSync(file, { force: true });
  await database.release();
}

/** Total time and longest time without output, in seconds. */
async function importFeed(url: string): Promise<{ seconds: number; 'longest silence': number }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/catalog-import.ts', file, '--without-pictures'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: url },
  });
  let [last, silence] = [started, 0];
  child.stdout.on('data', (text: Buffer) => {
    process.stdout.write(text);
    silence = Math.max(silence, performance.now() - last);
    last = performance.now();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the import ended with exit code ${code}`);
  const rounded = (ms: number) => Math.round(ms / 100) / 10;
  return { seconds: rounded(performance.now() - started), 'longest silence': rounded(silence) };
}

/** A digest of all rows' positions and the transactions that wrote them: it changes when any row is written. */
async function versionsOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = [
    'brands',
    'categories',
    'parameters',
    'products',
    'product_codes',
    'product_relations',
    'search_texts',
    'listing_entries',
  ];
  const digests: string[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `SELECT count(*) || ' ' || coalesce(sum(hashtext(xmin::text || ctid::text)::bigint), 0) AS digest FROM ${table}`,
    );
    digests.push(`${table} ${rows[0]?.digest}`);
  }
  await client.end();
  return digests.join('\n');
}
