import { findChromium } from './testing/chromium.ts';
import { freePort, prepareShop, startShop, testDataDirectory } from './testing/shop-under-test.ts';
import { runStaticChecks } from './testing/static-checks.ts';
import { runPlaywright, runVitest } from './testing/suites.ts';
import { add, closeWith, type Tally } from './testing/tally.ts';

// `npm test`: every check the project has, from the cheapest to the browser. Ends with `N passed, N failed`.

/** Not repeated over an API server, unless `--complete` is given: figures, shops of a test's own, and what a finished page looks like. */
const ONCE = process.argv.includes('--complete') ? '@budget|@own-shop' : '@budget|@own-shop|@screen';

const chromium = findChromium();
const env = { DATA_DIR: testDataDirectory() };
let tally: Tally = { passed: 0, failed: 0 };
const count = async (title: string, run: () => Promise<Tally>) => {
  console.log(`\n— ${title}`);
  try {
    tally = add(tally, await run());
  } catch (error) {
    console.error(error);
    tally = add(tally, { passed: 0, failed: 1 });
  }
};

await count('Static checks', runStaticChecks);
// tests of faults wait more than they work: what they leave of the processors draws the demo's pictures and builds
const prepared = prepareShop(env);
await count('Unit, architecture, component, API and fault tests', runVitest);
await count('The shop in a browser', () => browse());
closeWith(tally);

/** The shop as `npm start` brings it up; then the same pages over the API as a server of its own. */
async function browse(): Promise<Tally> {
  await prepared;
  const shop = await startShop('scripts/start.ts', await freePort(), env);
  try {
    const own = await runPlaywright('shop', [], { ...env, SHOP_PORT: String(shop.port), CHROMIUM_PATH: chromium });
    const api = await startShop('scripts/api.ts', await freePort(), env);
    try {
      const storefront = await startShop('scripts/serve.ts', await freePort(), {
        ...env,
        API_SERVER: `http://127.0.0.1:${api.port}/api`,
        DATABASE_URL: '',
      });
      try {
        const remote = await runPlaywright('over-api-server', ['--grep-invert', ONCE], {
          // customers of a test's own are made in the API server's database
          ...env,
          SHOP_PORT: String(storefront.port),
          // files of the storefront, whatever its data comes from: looked at in the first run
          WITHOUT_PICTURES: 'yes',
          CHROMIUM_PATH: chromium,
        });
        return add(own, remote);
      } finally {
        await storefront.stop();
      }
    } finally {
      await api.stop();
    }
  } finally {
    await shop.stop();
  }
}
