import { build, hashSources, isBuildFresh } from './startup/build.ts';
import { runCommand } from './startup/command.ts';
import { step } from './startup/progress.ts';
import { serveShop } from './startup/serve-shop.ts';
import { checkSettings } from './startup/settings.ts';
import { prepareShopData } from './startup/shop-data.ts';

/** `npm start`: from whatever state the clone is in to a production server that is up. */
runCommand(async (command) => {
  const settings = await checkSettings('production');
  const url = settings.apiServer ? null : await prepareShopData(settings, command);
  const hash = hashSources();
  if (!isBuildFresh(hash)) await step('Build', () => build(hash, command), { isShared: true });
  await serveShop(settings, url, command);
});
