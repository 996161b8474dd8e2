import { findHeadlessShell } from './testing/chromium.ts';
import { copyDatabase } from './testing/copy-database.ts';
import { freePort, prepareShop, startShop, testDataDirectory } from './testing/shop-under-test.ts';
import { runStaticChecks } from './testing/static-checks.ts';
import { runPlaywright, runVitest } from './testing/suites.ts';
import { add, closeWith, failure, NOTHING, type Tally } from './testing/tally.ts';
import { readWantedTests, type WantedTests } from './testing/wanted-tests.ts';

// `npm test`: runs every check of the project, the cheapest first and the browser last, or only the named tests. Ends
// with `N passed, N failed`.

const wanted = wantedTests();
/**
 * With an API server only the tests with this tag are repeated, which depend on the way to the API: sign-in and cookies,
 * errors, headers, files and uploads, one page of each kind, a dealer's day. What a page makes of an answer does not depend
 * on the way it came.
 */
const TRANSPORT = '@transport';
/** Tags of tests that `--complete` does not repeat either: measurements, and tests that start their own shop. */
const ONCE = '@budget|@own-shop';
const overApiServer = wanted.isComplete ? ['--grep-invert', ONCE] : ['--grep', TRANSPORT];

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

// children are ended by listeners of the event `exit`, which a signal without a handler does not cause
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const isChosen = wanted.vitest.length + wanted.browser.length > 0;
// loads the demo catalogue and builds the shop at low priority, beside all of Vitest
let prepared: Promise<void> | undefined;
if (isChosen) {
  if (wanted.vitest.length > 0) await count('Named tests', () => runVitest(withTitle('-t', wanted.vitest)));
  if (wanted.browser.length > 0)
    await count('Named tests in a browser', () => browseNamed(withTitle('--grep', wanted.browser)));
} else {
  await count('Static checks', runStaticChecks);
  prepared = prepareShop(env);
  await count('Unit, architecture, component, API and fault tests', () => runVitest());
  await count('The shop in a browser', () => browse());
}
closeWith(tally);

/** Arguments of a test runner: `files`, narrowed by its `option` to the wanted title. */
function withTitle(option: string, files: string[]): string[] {
  return wanted.title === null ? files : [...files, option, wanted.title];
}

function wantedTests(): WantedTests {
  try {
    return readWantedTests(process.argv.slice(2));
  } catch (error) {
    console.error(`✗ ${(error as Error).message}`);
    process.exit(1);
  }
}

async function browseNamed(args: string[]): Promise<Tally> {
  const shop = await startShop('scripts/start.ts', await freePort(), env);
  try {
    return await runPlaywright('named', args, { ...env, SHOP_PORT: String(shop.port), CHROMIUM_PATH: chromium });
  } finally {
    await shop.stop();
  }
}

/**
 * Runs the browser tests against the shop as `npm start` runs it, then against one with the API as a separate server.
 */
async function browse(): Promise<Tally> {
  await prepared;
  const copy = await copyDatabase(env);
  const shop = await startShop('scripts/start.ts', await freePort(), env);
  try {
    const own = await runPlaywright('shop', [], {
      ...env,
      ...copy,
      SHOP_PORT: String(shop.port),
      CHROMIUM_PATH: chromium,
    });
    const api = await startShop('scripts/api.ts', await freePort(), env);
    try {
      const storefront = await startShop('server/main.ts', await freePort(), {
        ...env,
        API_SERVER: `http://127.0.0.1:${api.port}/api`,
        DATABASE_URL: '',
      });
      try {
        const remote = await runPlaywright('over-api-server', overApiServer, {
          // tests create their own customers in the API server's database
          ...env,
          SHOP_PORT: String(storefront.port),
          // the first run checks the storefront's files, which do not depend on the data source
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
