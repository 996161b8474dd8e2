import type { Environment } from '#lib/config/environment.ts';
import { checkSettings } from '#scripts/startup/settings.ts';
import { freePort } from '#scripts/testing/shop-under-test.ts';

/** Those of `npm start`, with data of its own and without its port, where the shop itself may be running. */
export async function benchSettings(): Promise<Environment> {
  process.env.DATA_DIR = '.data/bench';
  process.env.PORT = String(await freePort());
  return checkSettings('production');
}
