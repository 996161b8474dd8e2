import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { UserError } from '#lib/config/environment.ts';
import { runCommand } from './startup/command.ts';
import { printLine } from './startup/progress.ts';
import { readTable } from './tables/repository.ts';
import { CHROMIUM_FLAGS, findHeadlessShell } from './testing/chromium.ts';

const usage = `npm run tour -- [http://kazan.rusklimat.localhost:3000] [/stores /news]
  saves screenshots of every route of a running demo shop, or of the named addresses, into .data/tour`;
const ADDRESS = 'http://kazan.rusklimat.localhost:3000';
const FOLDER = '.data/tour';
/** docs/demo.md */
const DEMO_PASSWORD = 'klimat2026';
const AT_ONCE = 2;

const screens = [
  { name: '1440', viewport: { width: 1440, height: 900 } },
  { name: '1024', viewport: { width: 1024, height: 768 } },
  { name: '390', viewport: { width: 390, height: 844 } },
];
const themes = ['light', 'dark'] as const;
/** Sign-in forms of the demo's people (docs/demo.md); null: a guest. */
const visitors = {
  guest: null,
  dealer: { phone: '9000000002' },
  operator: { login: 'm.belova', employee: 'Y' },
};

/** `npm run tour`: what every page looks like, for a review of the design. */
runCommand(async (command) => {
  const [address = ADDRESS, ...wanted] = process.argv.slice(2);
  if (!URL.canParse(address) || wanted.some((path) => !path.startsWith('/')))
    throw new UserError(`Cannot tell what to show: ${usage}`);
  const origin = new URL(address).origin;
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: CHROMIUM_FLAGS });
  try {
    await requireShop(browser, origin);
    const paths = wanted.length > 0 ? wanted : await pathsOf(browser, origin);
    for (const [visitor, form] of Object.entries(visitors))
      for (const { name, viewport } of screens)
        for (const colorScheme of themes) {
          const folder = join(FOLDER, visitor, `${name}-${colorScheme}`);
          await mkdir(folder, { recursive: true });
          const context = await browser.newContext({ viewport, colorScheme, baseURL: origin, locale: 'ru-RU' });
          await context.addCookies(firstVisitCookies(origin));
          if (form) await signIn(context, form);
          await takeAll(context, paths, folder);
          await context.close();
          printLine(`✓ ${folder}`);
        }
  } finally {
    await browser.close();
  }
  await command.stop(0);
});

async function requireShop(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(origin).catch(() => {
    throw new UserError(`No shop answers at ${origin}: start it, or name its address.`);
  });
  await page.close();
}

/** Cookies that answer the questions of a first visit, which would cover every page. */
function firstVisitCookies(origin: string) {
  const [subdomain = '', ...domain] = new URL(origin).hostname.split('.');
  const place = { domain: `.${domain.join('.')}`, path: '/' };
  return [
    { ...place, name: 'cookie_consent', value: 'Y' },
    { ...place, name: 'CITY', value: encodeURIComponent(JSON.stringify({ subdomain })) },
  ];
}

/** An address of every route; routes with a name in them are represented by the first link of their kind. */
async function pathsOf(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage({ baseURL: origin });
  const linkOf = async (path: string, selector: string) => {
    await page.goto(path);
    return (await page.locator(selector).first().getAttribute('href')) ?? path;
  };
  const section = await linkOf('/catalog', 'main a[href^="/catalog/"][href*="/"]:not([href="/catalog/compare"])');
  const examples: Record<string, string> = {
    '/catalog/{group}/{…}': section,
    '/product/{slug}': await linkOf(section, 'a[href^="/product/"]'),
    '/promotions/{slug…}': await linkOf('/promotions', 'main a[href^="/promotions/"]'),
    '/news/{id}': await linkOf('/news', 'main a[href^="/news/"]'),
    '/brands/{slug}': await linkOf('/brands', 'main a[href^="/brands/"]'),
    '/search': '/search?q=конвектор',
    'anything else': '/no-such-page',
  };
  await page.close();
  const tables = ['tests/contract/routes.tsv', 'tests/contract/own-routes.tsv'];
  const routes = tables.flatMap(readTable).map(({ route = '' }) => examples[route] ?? route);
  return routes.filter((route) => route.startsWith('/') && !route.includes('logout'));
}

async function signIn(context: BrowserContext, form: Record<string, string>): Promise<void> {
  const page = await context.newPage();
  await page.goto('/stores');
  const status = await page.evaluate(
    async (fields) => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest' };
      return (await fetch('/api/v1/user/signIn/', { method: 'POST', headers, body: new URLSearchParams(fields) }))
        .status;
    },
    { ...form, password: DEMO_PASSWORD },
  );
  if (status !== 200) throw new UserError(`The demo’s people cannot sign in (${status}): is it the demo shop?`);
  await page.close();
}

async function takeAll(context: BrowserContext, paths: readonly string[], folder: string): Promise<void> {
  const waiting = [...paths];
  const take = async () => {
    const page = await context.newPage();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(path);
      // pages that poll never become quiet
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
      const name = path === '/' ? 'home' : path.slice(1).replace(/[^\p{Letter}\d_-]+/gu, '.');
      await page.screenshot({ path: join(folder, `${name}.png`) });
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}
