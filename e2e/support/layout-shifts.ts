import type { Page } from '@playwright/test';

/** Watches the pages that are opened from now on; gives the way to ask how far things moved on the last one. */
export async function shiftsOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // a page that was not watched has no number, which is not a zero
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}
