import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, NO_PICTURES } from './scripts/testing/chromium.ts';

const port = process.env.SHOP_PORT ?? '3000';
/** What is read, pressed and typed; a quarter of a page's work for the browser are its pictures. */
const words =
  /(abuse|city|documents|door|fast-order|hosts|legal|menu|no-script|pages|price-requests|roles|search-box|search-results|shell)\.spec\.ts$/;

const browser = (...more: string[]) => ({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...CHROMIUM_FLAGS, ...more],
  },
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.data/test-reports/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // a busy machine is slow, not broken
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : 'list',
  use: {
    baseURL: `http://kazan.rusklimat.localhost:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    { name: 'words', testMatch: words, use: browser(NO_PICTURES) },
    { name: 'screens', testIgnore: words, use: process.env.WITHOUT_PICTURES ? browser(NO_PICTURES) : browser() },
  ],
});
