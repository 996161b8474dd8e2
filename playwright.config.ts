import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findHeadlessShell, NO_PICTURES } from './scripts/testing/chromium.ts';

// Node itself takes the types out of the tests: lines and columns stay as they are
process.env.PW_DISABLE_TS_ESM = 'yes';
// and need no source maps, whose reader takes a fifth of a worker's time, since Playwright notes where each call is
if (process.env.TEST_WORKER_INDEX !== undefined) Reflect.deleteProperty(Error, 'prepareStackTrace');

const port = process.env.SHOP_PORT ?? '3000';
/**
 * Tests that look at pictures, which are a quarter of a page's work for the browser, and at first paints: each begins with
 * an empty cache.
 */
const WITH_PICTURES =
  'announcement budgets claims compare favorites first-screen listing-layout product product-preview staff stores-map';
/** Tests that use the browser little and wait for much, such as for shops that they start: one at a time beside two others. */
const WAITING =
  'abuse analytics api-proxy changed-catalogue content crawl documents hosts imported-shop readiness search-results ' +
  'shared-pages sharing-pictures statements';
const filesOf = (names: string) => names.split(' ').map((name) => `**/${name}.spec.ts`);

const browser = (...more: string[]) => ({
  launchOptions: {
    executablePath: findHeadlessShell(),
    // a process less to paint in: a tenth of the browser's work; and all pages of a context in one process, also the
    // empty one that a new tab begins with: a twelfth
    args: [...CHROMIUM_FLAGS, '--in-process-gpu', '--renderer-process-limit=1', ...more],
  },
});

const pictures = process.env.WITHOUT_PICTURES ? [NO_PICTURES] : [];
/** A test's page is short-lived: compiling its functions a second time, to faster ones, takes an eighth of its work. */
const WITHOUT_OPTIMISATION = '--js-flags=--no-opt --no-maglev';

export default defineConfig<{ keepsTabs: boolean }>({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-stock.ts',
  outputDir: '.data/test-reports/e2e',
  fullyParallel: true,
  workers: 3,
  // what passes only the second time is named at the end (scripts/testing)
  retries: process.env.CI ? 1 : 0,
  // a busy machine is slow, not broken
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : 'list',
  use: {
    baseURL: `http://kazan.rusklimat.localhost:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // sooner than the test's own end, which does not tell what was waited for in a browser beside the test's
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'waiting',
      testMatch: filesOf(WAITING),
      use: browser(...pictures, WITHOUT_OPTIMISATION),
      workers: 1,
    },
    {
      name: 'words',
      testIgnore: filesOf(`${WITH_PICTURES} ${WAITING}`),
      use: browser(NO_PICTURES, WITHOUT_OPTIMISATION),
      workers: 2,
    },
    {
      name: 'screens',
      testMatch: filesOf(WITH_PICTURES),
      use: { ...browser(...pictures), keepsTabs: false },
      workers: 2,
    },
  ],
});
