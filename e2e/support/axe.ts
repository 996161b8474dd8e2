import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Checks for violations after fades end: half-transparent text fails the contrast rule on slow machines. */
export async function axeOf(page: Page): Promise<AxeBuilder> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
  return new AxeBuilder({ page });
}
