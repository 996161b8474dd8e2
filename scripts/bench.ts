import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { openCatalogue } from '../bench/catalogue.ts';
import { type Extent, readExtent } from '../bench/extent.ts';
import { measure } from '../bench/load.ts';
import { measureShop } from '../bench/measure-shop.ts';
import { buildBoth, serveBare } from '../bench/programs.ts';
import { currentCommit, describeMachine, describeRun, keepResult, type Result } from '../bench/results.ts';
import { benchSettings } from '../bench/settings.ts';
import {
  BARE_DYNAMIC,
  BARE_STATIC,
  printBrowserRows,
  printBuyingRows,
  printNginxRows,
  printRows,
  printServerRows,
  type Row,
} from '../bench/table.ts';
import { type Command, runCommand } from './startup/command.ts';
import { printLine, step } from './startup/progress.ts';

/**
 * `npm run bench [-- sizes]`: measures the shop and a bare page of the same framework in one run on this machine.
 * Sizes: numbers of products; by default 2400 and 100000. The tables are also saved under bench/results/.
 */
runCommand(async (command) => {
  const extent = readExtent(process.argv.slice(2));
  const about = { at: new Date().toISOString(), commit: currentCommit(), machine: describeMachine(), extent };
  const settings = await benchSettings();
  await buildBoth(command);
  const database = await openShopDatabase(settings);
  command.onStop((hurry) => database.release(hurry));
  const result: Result = {
    ...about,
    rows: await measureBare(command, extent),
    browser: [],
    buying: [],
    server: [],
    nginx: [],
  };
  for (const [index, products] of extent.sizes.entries()) {
    const catalogue = await step(`Catalogue of ${products} products`, (report) =>
      openCatalogue(database.url, products, settings.dataDir, report),
    );
    const measured = await measureShop(command, catalogue, settings, extent, index === 0);
    result.rows.push(...measured.rows);
    result.browser.push(...measured.browser);
    result.buying.push(...measured.buying);
    result.server.push(...measured.server);
    result.nginx.push(...measured.nginx);
  }
  printLine(`\n${describeRun(about)}`);
  printRows(result.rows);
  printBrowserRows(result.browser);
  printBuyingRows(result.buying);
  printServerRows(result.server);
  printNginxRows(result.nginx);
  printLine(`${keepResult(result)}, after ${Math.round(performance.now() / 1000)} s`);
  await command.stop(0);
});

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
