import { defineConfig } from '@playwright/test';

const port = process.env.SHOP_PORT ?? '3000';

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
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
});
