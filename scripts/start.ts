import { API_TIMEOUT_MS } from '#lib/contract/fetch-with-retry.ts';
import { build, hashSources, isBuildFresh } from './startup/build.ts';
import { runCommand } from './startup/command.ts';
import { step } from './startup/progress.ts';
import { serveShop } from './startup/serve-shop.ts';
import { checkSettings } from './startup/settings.ts';
import { prepareShopData } from './startup/shop-data.ts';

/** `npm start`: prepares everything from any state of the clone, and runs the production server. */
runCommand(async (command) => {
  const settings = await checkSettings('production');
  const { apiServer } = settings;
  if (apiServer !== null) await step('API server', () => whetherAnswers(apiServer), { outcome: String });
  const url = apiServer === null ? await prepareShopData(settings, command) : null;
  const hash = hashSources();
  if (!isBuildFresh(hash)) await step('Build', (report) => build(hash, command, report));
  await serveShop(settings, url, command);
});

/** Whether the API server answers, for the log only: it may start later than the shop. */
async function whetherAnswers(apiServer: string): Promise<string> {
  try {
    await fetch(apiServer, { redirect: 'manual', signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    return `${apiServer} answers`;
  } catch {
    return `${apiServer} does not answer: pages will say so until it does`;
  }
}
