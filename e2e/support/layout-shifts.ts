import type { Page } from '@playwright/test';

/** Records layout shifts on all pages opened later; returns a function that reads the total of the last one. */
export async function shiftsOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // undefined on a page without the observer, which must not pass as zero
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}
