import { findHeadlessShell } from './testing/chromium.ts';
import { freePort, prepareShop, startShop, testDataDirectory } from './testing/shop-under-test.ts';
import { runStaticChecks } from './testing/static-checks.ts';
import { runPlaywright, runVitest } from './testing/suites.ts';
import { add, closeWith, failure, NOTHING, type Tally } from './testing/tally.ts';
import { readWantedTests, type WantedTests } from './testing/wanted-tests.ts';

// `npm test`: every check the project has, from the cheapest to the browser, or the tests that are named. Ends with `N passed, N failed`.

const wanted = wantedTests();
/**
 * Over an API server only journeys are repeated that differ by the way to the API: sign-in and cookies, errors and
 * timeouts, files and uploads, one page of each kind, a dealer's day. `--complete` repeats all that is repeatable.
 */
const TRANSPORT =
  'abuse acting auth commercial-offers dealer-day documents api-proxy fast-order hosts no-script pages roles'
    .split(' ')
    .map((name) => `e2e/${name}.spec.ts`);
/** Figures, shops of a test's own, and what a finished page looks like. */
const ONCE = wanted.isComplete ? '@budget|@own-shop' : '@budget|@own-shop|@screen';
const overApiServer = [...(wanted.isComplete ? [] : TRANSPORT), '--grep-invert', ONCE];

const chromium = findHeadlessShell();
const env = { DATA_DIR: testDataDirectory() };
let tally = NOTHING;
const count = async (title: string, run: () => Promise<Tally>) => {
  console.log(`\n— ${title}`);
  try {
    tally = add(tally, await run());
  } catch (error) {
    console.error(error);
    tally = add(tally, failure(`${title}: ${String(error)}`));
  }
};

const isChosen = wanted.vitest.length + wanted.browser.length > 0;
// tests of faults wait more than they work: what they leave of the processors draws the demo's pictures and builds
let prepared: Promise<void> | undefined;
if (isChosen) {
  if (wanted.vitest.length > 0) await count('Named tests', () => runVitest(wanted.vitest));
  if (wanted.browser.length > 0) await count('Named tests in a browser', () => browseNamed(wanted.browser));
} else {
  await count('Static checks', runStaticChecks);
  prepared = prepareShop(env);
  await count('Unit, architecture, component, API and fault tests', () => runVitest());
  await count('The shop in a browser', () => browse());
}
closeWith(tally);

function wantedTests(): WantedTests {
  try {
    return readWantedTests(process.argv.slice(2));
  } catch (error) {
    console.error(`✗ ${(error as Error).message}`);
    process.exit(1);
  }
}

async function browseNamed(files: string[]): Promise<Tally> {
  const shop = await startShop('scripts/start.ts', await freePort(), env);
  try {
    return await runPlaywright('named', files, { ...env, SHOP_PORT: String(shop.port), CHROMIUM_PATH: chromium });
  } finally {
    await shop.stop();
  }
}

/** The shop as `npm start` brings it up; then the same pages over the API as a server of its own. */
async function browse(): Promise<Tally> {
  await prepared;
  const shop = await startShop('scripts/start.ts', await freePort(), env);
  try {
    const own = await runPlaywright('shop', [], { ...env, SHOP_PORT: String(shop.port), CHROMIUM_PATH: chromium });
    const api = await startShop('scripts/api.ts', await freePort(), env);
    try {
      const storefront = await startShop('server/main.ts', await freePort(), {
        ...env,
        API_SERVER: `http://127.0.0.1:${api.port}/api`,
        DATABASE_URL: '',
      });
      try {
        const remote = await runPlaywright('over-api-server', overApiServer, {
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
