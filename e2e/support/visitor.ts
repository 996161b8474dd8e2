import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { DOMAIN, visitorAddress } from './http.ts';
import { KeptTabs } from './kept-tabs.ts';
import { hasNoScripts } from './without-scripts.ts';

/** How long a page may be without React after it has loaded. */
const HYDRATED_MS = 3000;

interface Visitor {
  /** whether a test takes the tab of an earlier one; else its browser context has an empty cache */
  keepsTabs: boolean;
  /** whether the city question and the cookie notice are answered; default: yes */
  hasAnsweredFirstQuestions: boolean;
  /** console errors that do not fail the test; null: none */
  expectedConsoleErrors: RegExp | null;
}

/** Ignored console messages: deliberately failed requests, unused styles of prefetched pages, the development server. */
const ignored = /Failed to load resource|was preloaded using link preload but not used|\[Fast Refresh\]/;
const KAZAN = { id: 0, name: 'Казань', subdomain: 'kazan' };

// a variable of the module: with a worker-scoped fixture, tests with other fixtures would get a worker of their own
const keptTabs = new KeptTabs();

/** Prepares a guest of the shop in Kazan; any console error fails the test. */
export const test = base.extend<Visitor>({
  keepsTabs: [true, { option: true }],
  hasAnsweredFirstQuestions: [true, { option: true }],
  expectedConsoleErrors: [null, { option: true }],
  // not automatic: a test that needs no browser opens none
  page: async ({ context, javaScriptEnabled, expectedConsoleErrors }, use) => {
    const [page = await context.newPage()] = context.pages();
    const errors = consoleErrorsOf(page);
    const { goto } = page;
    if (javaScriptEnabled)
      page.goto = async (...given) => {
        const response = await goto.apply(page, given);
        await hydrating(page);
        return response;
      };
    await use(page);
    page.goto = goto;
    expect(errors.filter((error) => !expectedConsoleErrors?.test(error))).toEqual([]);
  },
  context: async (
    {
      browser,
      keepsTabs,
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      contextOptions,
      hasAnsweredFirstQuestions,
    },
    use,
  ) => {
    const visit = async (context: BrowserContext) => {
      await context.setExtraHTTPHeaders({ 'X-Forwarded-For': visitorAddress() });
      if (hasAnsweredFirstQuestions) {
        const place = { domain: `.${DOMAIN}`, path: '/' };
        await context.addCookies([
          { ...place, name: 'CITY', value: encodeURIComponent(JSON.stringify(KAZAN)) },
          { ...place, name: 'cookie_consent', value: 'Y' },
        ]);
      }
      await use(context);
    };
    const newContext = () => browser.newContext();
    const { reducedMotion = 'no-preference' } = contextOptions;
    const settings = { baseURL, viewport, hasTouch, isMobile, javaScriptEnabled, reducedMotion };
    if (keepsTabs) return keptTabs.use(settings, visit, newContext);
    const context = await newContext();
    await visit(context);
    await context.close();
  },
});

/** The errors and warnings that the page writes to its console from now on, and its uncaught exceptions. */
function consoleErrorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || ignored.test(message.text())) return;
    errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/**
 * Waits until React handles the page's events, and the page can be scrolled: its scripts are requested after the first
 * paint, what is below the first screen is laid out after it, and `load` does not wait for them. Pages without scripts, or
 * whose scripts a test holds back, are left as they are.
 */
async function hydrating(page: Page): Promise<void> {
  if (hasNoScripts(page)) return;
  // not by `waitForFunction`, which loads all of Playwright's own script into the page's world
  const hydrated = page.evaluate(async () => {
    const isReady = () =>
      document.documentElement.dataset.painting === undefined &&
      (!document.querySelector('body > template') ||
        Object.keys(document).some((key) => key.startsWith('__reactContainer')));
    while (!isReady()) await new Promise((resolve) => setTimeout(resolve, 16));
  });
  // the limit is not the page's, whose clock a test may have stopped
  await Promise.race([hydrated.catch(() => undefined), sleep(HYDRATED_MS, undefined, { ref: false })]);
}

/** Waits until the next document is hydrated: `app/info` is requested last. */
export const untilHydrated = (page: Page) => page.waitForResponse((response) => response.url().includes('/app/info/'));

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  const alive = untilHydrated(page);
  await page.goto(path);
  await alive;
}

/** Waits until nothing of the page loads any more: its data, its fonts, and what waits for an idle browser. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }));
  });
}

/** Loads the shop's font into the browser's cache: the first page of a browser may be drawn in a system font. */
export async function loadTypeface(page: Page): Promise<void> {
  await page.goto('/privacy');
  await page.evaluate(() => document.fonts.ready);
}

/** Changes the page's theme, as choosing it in another tab does. */
export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: chosen }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Marks the document; the mark survives client navigation and not a reload. */
export const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
export const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

export const headerOf = (page: Page) => page.getByRole('banner');
export const searchField = (page: Page) => headerOf(page).getByRole('combobox');
export const searchBox = (page: Page) => page.getByRole('search', { name: 'Поиск по каталогу' });
export const searchOptions = (page: Page) => searchBox(page).getByRole('option');
export const PHONE = { width: 390, height: 844 };

/** Links of the product cards of a listing or a search, in order. */
export const cardsOf = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link');
/** Native `<details>` have no ARIA role. */
export const sortButton = (page: Page) => page.locator('summary').filter({ hasText: 'Сортировка:', visible: true });
/** The first number in a text, without thin spaces. */
export const numberIn = (text: string | null) => Number((text ?? '').replace(/\s/g, '').match(/\d+/)?.[0]);
