import type { Environment } from '#lib/config/environment.ts';
import type { Command } from '#scripts/startup/command.ts';
import { printLine, step } from '#scripts/startup/progress.ts';
import { findNginx } from '#scripts/testing/nginx-configuration.ts';
import { type BrowserRow, measureInBrowser } from './browser.ts';
import { type BuyingRow, measureBuying } from './buying.ts';
import { findSubjects, type Subjects, shopCases } from './cases.ts';
import { type Catalogue, newestProducts } from './catalogue.ts';
import type { Extent } from './extent.ts';
import { firstVisits } from './first-visits.ts';
import { measure } from './load.ts';
import { measureNginx, type NginxRow } from './nginx.ts';
import type { RunningServer } from './processes.ts';
import { serveApi, serveBare, serveStorefront } from './programs.ts';
import { saturate } from './saturation.ts';
import { memoryOf, type ServerRow, startToFirstPage } from './server-process.ts';
import type { Row } from './table.ts';

const FIRST_VISITS = 300;

export interface Measured {
  rows: Row[];
  server: ServerRow[];
  browser: BrowserRow[];
  buying: BuyingRow[];
  /** empty when nginx is not installed */
  nginx: NginxRow[];
}

/** A shop under measurement. */
interface Bench {
  command: Command;
  catalogue: Catalogue;
  shop: RunningServer;
  api: RunningServer;
  /** host of a city */
  host: string;
  settings: Environment;
  subjects: Subjects;
  extent: Extent;
}

/** Measures the shop on one catalogue; `isFirst`: also what does not depend on the catalogue's size. */
export async function measureShop(
  command: Command,
  catalogue: Catalogue,
  settings: Environment,
  extent: Extent,
  isFirst: boolean,
): Promise<Measured> {
  const env = { DATABASE_URL: catalogue.databaseUrl, DATA_DIR: settings.dataDir };
  const start = isFirst ? [await measureStart(command, catalogue, env)] : [];
  const [shop, api] = [await serveStorefront(command, env), await serveApi(command, env)];
  const subjects = await findSubjects(api.port);
  const bench = { command, catalogue, shop, api, host: `kazan.${settings.regionalDomain}`, settings, subjects, extent };
  const { rows, memory } = await measureLoad(bench);
  const browser = isFirst ? await measureVisitor(bench) : [];
  const nginx = isFirst ? await measureBehindNginx(bench) : [];
  await Promise.all([shop.stop(), api.stop()]);
  const buying = isFirst ? await buyAtLarge(command, catalogue, settings, extent) : [];
  return { rows, server: [...start, ...memory], browser, buying, nginx };
}

/**
 * Measures a dealer's large basket and order on separate servers, so that no earlier measurement has filled their
 * caches.
 */
export function buyAtLarge(
  command: Command,
  catalogue: Catalogue,
  { dataDir, regionalDomain }: Environment,
  { seconds }: Extent,
): Promise<BuyingRow[]> {
  const serve = (url: string) => serveStorefront(command, { DATABASE_URL: url, DATA_DIR: dataDir });
  return step('Buying', () => measureBuying(catalogue, serve, { host: `kazan.${regionalDomain}`, seconds }));
}

async function measureStart(
  command: Command,
  { products }: Catalogue,
  env: Record<string, string>,
): Promise<ServerRow> {
  const value = await step('Start to first page', () => startToFirstPage(command, env));
  return { what: 'npm start to the first page, build and database present', products, value, unit: 's' };
}

async function measureLoad({ catalogue, shop, api, host, subjects, extent }: Bench) {
  const { products } = catalogue;
  const paths = await newestProducts(catalogue, FIRST_VISITS);
  await firstVisits(shop.port, host, ['/']);
  const atRest = await memoryOf(shop.pid);
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
    rows.push(await step(what, async () => ({ what, products, ...(await measure(target, extent.seconds)) })));
  const saturated = { port: shop.port, pid: shop.pid, host, path: subjects.listing };
  rows.push(
    await step('Saturation', async () => ({
      what: 'listing, cached, server on one core, 32 conn.',
      products,
      ...(await saturate(saturated, extent.seconds)),
    })),
  );
  const afterLoad = await memoryOf(shop.pid);
  const memory = (what: string, value: number): ServerRow => ({ what, products, value, unit: 'MB' });
  return {
    rows,
    memory: [
      memory('memory of the server after its first page', atRest.now),
      memory('memory of the server after the load', afterLoad.now),
      memory('memory of the server at its peak', afterLoad.peak),
    ],
  };
}

async function measureVisitor({ command, shop, host, subjects, extent }: Bench): Promise<BrowserRow[]> {
  const { listing, products } = subjects;
  const bare = await serveBare(command);
  const visited = { shop: { port: shop.port, host }, barePort: bare.port, listing, product: products[0] ?? '/' };
  const rows = await step('In a browser', () => measureInBrowser(visited, extent.runs));
  await bare.stop();
  return rows;
}

async function measureBehindNginx({ command, shop, host, settings, subjects, extent }: Bench): Promise<NginxRow[]> {
  const nginx = findNginx();
  if (nginx === null) {
    printLine('  Behind nginx … left out: no nginx on the PATH; NGINX=<path> names one');
    return [];
  }
  const { regionalDomain, dataDir } = settings;
  const behind = { port: shop.port, host, regionalDomain, dataDir, listing: subjects.listing };
  return step('Behind nginx', () => measureNginx(command, nginx, behind, extent.seconds));
}
