import type { Page } from '@playwright/test';

/** Waits until all animations end; scroll-driven ones never do and are ignored. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  });
}
