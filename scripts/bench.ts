import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import type { Environment } from '#lib/config/environment.ts';
import { type BrowserRow, measureInBrowser } from '../bench/browser.ts';
import { findSubjects, shopCases } from '../bench/cases.ts';
import { type Catalogue, newestProducts, openCatalogue } from '../bench/catalogue.ts';
import { type Extent, readExtent } from '../bench/extent.ts';
import { firstVisits } from '../bench/first-visits.ts';
import { measure } from '../bench/load.ts';
import { buildBoth, serveApi, serveBare, serveStorefront } from '../bench/programs.ts';
import { currentCommit, describeMachine, describeRun, keepResult, type Result } from '../bench/results.ts';
import { BARE_DYNAMIC, BARE_STATIC, printBrowserRows, printRows, type Row } from '../bench/table.ts';
import { type Command, runCommand } from './startup/command.ts';
import { say, step } from './startup/progress.ts';
import { checkSettings } from './startup/settings.ts';
import { freePort } from './testing/shop-under-test.ts';

const FIRST_VISITS = 300;

/**
 * `npm run bench [-- sizes]`: the shop beside a bare page of the same framework, in one run, on this machine.
 * Sizes: numbers of products; by default 2400 and 100000. The tables are also kept under bench/results/.
 */
runCommand(async (command) => {
  const extent = readExtent(process.argv.slice(2));
  const about = { at: new Date().toISOString(), commit: currentCommit(), machine: describeMachine(), extent };
  const settings = await benchSettings();
  await buildBoth(command);
  const database = await openShopDatabase(settings);
  command.onStop((hurry) => database.release(hurry));
  const result: Result = { ...about, rows: await measureBare(command, extent), browser: [] };
  for (const [index, products] of extent.sizes.entries()) {
    const catalogue = await step(`Catalogue of ${products} products`, (report) =>
      openCatalogue(database.url, products, settings.dataDir, report),
    );
    const { rows, browser } = await measureShop(command, catalogue, settings, extent, index === 0);
    result.rows.push(...rows);
    result.browser.push(...browser);
  }
  say(`\n${describeRun(about)}`);
  printRows(result.rows);
  printBrowserRows(result.browser);
  say(keepResult(result));
  await command.stop(0);
});

/** Those of `npm start`, with data of its own and without its port, where the shop itself may be running. */
async function benchSettings(): Promise<Environment> {
  process.env.DATA_DIR = '.data/bench';
  process.env.PORT = String(await freePort());
  return checkSettings('production');
}

async function measureBare(command: Command, { seconds }: Extent): Promise<Row[]> {
  const { port, stop } = await serveBare(command);
  const rows: Row[] = [];
  for (const [what, path] of [
    [BARE_STATIC, '/static'],
    [BARE_DYNAMIC, '/dynamic'],
  ] as const)
    rows.push(
      await step(what, async () => ({
        what,
        products: null,
        ...(await measure({ port, requests: [{ path }] }, seconds)),
      })),
    );
  await stop();
  return rows;
}

async function measureShop(
  command: Command,
  catalogue: Catalogue,
  settings: Environment,
  { seconds, runs }: Extent,
  hasBrowser: boolean,
): Promise<{ rows: Row[]; browser: BrowserRow[] }> {
  const env = { DATABASE_URL: catalogue.databaseUrl, DATA_DIR: settings.dataDir };
  const { products } = catalogue;
  const shop = await serveStorefront(command, env);
  const api = await serveApi(command, env);
  const host = `kazan.${settings.regionalDomain}`;
  const subjects = await findSubjects(api.port);
  const paths = await newestProducts(catalogue, FIRST_VISITS);
  const rows: Row[] = [
    await step('First visits', async () => ({
      what: `${paths.length} products, first visits, 8 conn.`,
      products,
      perSecond: await firstVisits(shop.port, host, paths),
      p50: null,
      p99: null,
      failures: 0,
    })),
  ];
  for (const { what, target } of shopCases(subjects, { port: shop.port, host }, api.port))
    rows.push(await step(what, async () => ({ what, products, ...(await measure(target, seconds)) })));
  const browser = hasBrowser ? await measureVisitor(command, { port: shop.port, host }, subjects, runs) : [];
  await Promise.all([shop.stop(), api.stop()]);
  return { rows, browser };
}

async function measureVisitor(
  command: Command,
  shop: { port: number; host: string },
  { listing, products: [product = '/'] }: { listing: string; products: string[] },
  runs: number,
): Promise<BrowserRow[]> {
  const bare = await serveBare(command);
  const rows = await step('In a browser', () =>
    measureInBrowser({ shop, barePort: bare.port, listing, product }, runs),
  );
  await bare.stop();
  return rows;
}
