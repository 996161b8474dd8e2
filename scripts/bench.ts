import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { openDatabase } from '#backend/db/connection.ts';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import { shopCases } from '../bench/cases.ts';
import { catalogueOf } from '../bench/catalogue.ts';
import { firstVisits } from '../bench/first-visits.ts';
import { measure } from '../bench/load.ts';
import { serveProgram } from '../bench/processes.ts';
import { printTable, type Row } from '../bench/table.ts';
import { freePort } from './testing/shop-under-test.ts';

/**
 * `npm run bench [-- sizes]`: the shop beside a bare page of the same framework, in one run, on this machine.
 * Sizes: numbers of products; by default 2400 and 100000. The table is also kept under bench/results/.
 */
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const settings = readEnvironment({ ...process.env, DATA_DIR: '.data/bench' });
const rows: Row[] = [];

buildBoth();
const database = await openShopDatabase(settings, () => undefined);
try {
  await measureBare();
  for (const products of sizes.length > 0 ? sizes : [2400, 100_000]) await measureShop(products);
} finally {
  await database.release();
}
printTable(rows);
mkdirSync('bench/results', { recursive: true });
const file = `bench/results/${new Date().toISOString().slice(0, 16).replace(':', '')}.json`;
writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
console.log(file);

function buildBoth(): void {
  for (const directory of ['.', 'bench/bare']) {
    const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build', directory], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`the build of ${directory} failed`);
  }
}

async function measureBare(): Promise<void> {
  const port = await freePort();
  const server = await serveProgram(
    ['node_modules/next/dist/bin/next', 'start', 'bench/bare', '-p', String(port)],
    port,
    '/static',
  );
  try {
    for (const path of ['/static', '/dynamic']) {
      rows.push({
        what: `bare page, ${path.slice(1)}`,
        products: null,
        ...(await measure({ port, requests: [{ path }] })),
      });
    }
  } finally {
    await server.stop();
  }
}

async function measureShop(products: number): Promise<void> {
  const url = await catalogueOf(database.url, products);
  const [port, apiPort] = [await freePort(), await freePort()];
  const env = { DATABASE_URL: url, DATA_DIR: settings.dataDir };
  const shop = await serveProgram(['scripts/serve.ts'], port, '/api/ready', env);
  const api = await serveProgram(['scripts/api.ts'], apiPort, '/api/ready', env);
  try {
    const perSecond = await firstVisits(port, 'kazan.rusklimat.localhost', await someProducts(url, 300));
    rows.push({
      what: '300 products, first visits, 8 conn.',
      products,
      perSecond,
      p50: Number.NaN,
      p99: Number.NaN,
      failures: 0,
    });
    for (const { what, target } of await shopCases(port, apiPort)) {
      rows.push({ what, products, ...(await measure(target)) });
      console.log(`  ${what}, ${products} products`);
    }
  } finally {
    await Promise.all([shop.stop(), api.stop()]);
  }
}

async function someProducts(url: string, count: number): Promise<string[]> {
  const { db, close } = openDatabase(url, { max: 1 });
  const found = await db
    .selectFrom('products')
    .select('slug')
    .where('is_active', '=', true)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  await close();
  return found.map(({ slug }) => `/product/${slug}`);
}
