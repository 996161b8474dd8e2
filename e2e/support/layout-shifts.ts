import type { Page } from '@playwright/test';

/** Watches the pages that are opened from now on; gives the way to ask how far things moved on the last one. */
export async function shiftsOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as { shifts?: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts = (seen.shifts ?? 0) + (entry as { value?: number }).value!;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as { shifts?: number }).shifts ?? 0);
}
