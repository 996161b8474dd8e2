import type { Page } from '@playwright/test';

/** Waits until nothing fades or moves any more; what goes by the place of a scroller never ends. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  });
}
