import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { openCatalogue } from '../bench/catalogue.ts';
import { readExtent } from '../bench/extent.ts';
import { buyAtLarge } from '../bench/measure-shop.ts';
import { buildShop } from '../bench/programs.ts';
import { benchSettings } from '../bench/settings.ts';
import { printBuyingRows } from '../bench/table.ts';
import { runCommand } from './startup/command.ts';
import { step } from './startup/progress.ts';

/**
 * `npm run bench:buying [-- size]`: runs only the part of `npm run bench` about a dealer's large basket and order, and
 * saves no results.
 */
runCommand(async (command) => {
  const extent = readExtent(process.argv.slice(2));
  const settings = await benchSettings();
  await buildShop(command);
  const database = await openShopDatabase(settings);
  command.onStop((hurry) => database.release(hurry));
  const [products = 0] = extent.sizes;
  const catalogue = await step(`Catalogue of ${products} products`, (report) =>
    openCatalogue(database.url, products, settings.dataDir, report),
  );
  printBuyingRows(await buyAtLarge(command, catalogue, settings, extent));
  await command.stop(0);
});
