import type { Environment } from '#lib/config/environment.ts';
import { checkSettings } from '#scripts/startup/settings.ts';
import { freePort } from '#scripts/testing/shop-under-test.ts';

/**
 * The settings of `npm start` with a separate data directory, and without its port, which a running shop may be using.
 */
export async function benchSettings(): Promise<Environment> {
  process.env.DATA_DIR = '.data/bench';
  process.env.PORT = String(await freePort());
  return checkSettings('production');
}
