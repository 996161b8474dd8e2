import type { Browser, BrowserContext, Page } from '@playwright/test';
import { slowDown } from '#scripts/testing/slow-phone.ts';
import type { LinkPage } from './link-page.ts';

export interface PageLoad {
  /** milliseconds from the request to the first text or picture painted */
  firstPaint: number;
  /** milliseconds from the request to the largest paint */
  largestPaint: number;
  /** element name of the largest paint */
  largestElement: string;
  /** total blocking time: milliseconds of long tasks beyond 50 each, until no request is under way */
  blocking: number;
}

/** Values that `watchPaints` leaves in the page. */
interface Seen {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  longTasks: number[];
}

const BLOCKING_FROM_MS = 50;
const QUIET_MS = 700;

/** Opens a page for a new visitor: empty cache, no cookies. */
export async function asNewVisitor<T>(
  browser: Browser,
  isSlow: boolean,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    if (isSlow) await slowDown(page);
    return await visit(page);
  } finally {
    await context.close();
  }
}

/**
 * Loads an address once and measures its paints and its blocking time.
 *
 * @param linkPage the page of another site on which the visitor follows a link; null: he opens the address in an empty
 * tab
 */
export async function loadPage(
  browser: Browser,
  address: string,
  isSlow: boolean,
  linkPage: LinkPage | null,
): Promise<PageLoad> {
  return asNewVisitor(browser, isSlow, async (page) => {
    await page.addInitScript(watchPaints);
    await page.goto(linkPage?.to(address) ?? address);
    if (linkPage) {
      await page.getByRole('link').click();
      await page.waitForURL(address);
    }
    await waitUntilIdle(page);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    const blocking = seen.longTasks.reduce((sum, task) => sum + Math.max(0, task - BLOCKING_FROM_MS), 0);
    const { firstPaint, largestPaint, largestElement } = seen;
    return { firstPaint, largestPaint, largestElement, blocking };
  });
}

/** Waits until no request is under way. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
}

/** Runs in the page before its own scripts. */
function watchPaints(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, largestElement: '', longTasks: [] };
  (globalThis as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    const last: (PerformanceEntry & { element?: Element }) | undefined = list.getEntries().at(-1);
    if (!last) return;
    seen.largestPaint = last.startTime;
    seen.largestElement = last.element?.localName ?? 'removed';
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    seen.longTasks.push(...list.getEntries().map((task) => task.duration));
  }).observe({ type: 'longtask', buffered: true });
}
