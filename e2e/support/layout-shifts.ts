import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  hadRecentInput: boolean;
}

/**
 * Records layout shifts on all pages opened later; returns a function that reads the total of the last one.
 *
 * @param isUnasked leaves out those that follow a press, which the browser's own measure leaves out too
 */
export async function shiftsOf(page: Page, { isUnasked = false } = {}): Promise<() => Promise<number>> {
  await page.addInitScript((unasked) => {
    const seen = Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as unknown as Shift[])
        if (!(unasked && hadRecentInput)) seen.shifts += value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, isUnasked);
  // undefined on a page without the observer, which must not pass as zero
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}
