import { runCommand } from './startup/command.ts';
import { serveShop } from './startup/serve-shop.ts';
import { checkSettings } from './startup/settings.ts';
import { prepareShopData } from './startup/shop-data.ts';

/** `npm run dev`: the shop with hot reload, on the same database as `npm start`. */
runCommand(async (command) => {
  const settings = await checkSettings('development');
  const url = settings.apiServer ? null : await prepareShopData(settings, command);
  await serveShop(settings, url, command);
});
