import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Looks for violations once nothing fades in any more: the slower the machine, the likelier are half transparent words. */
export async function axeOf(page: Page): Promise<AxeBuilder> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
  return new AxeBuilder({ page });
}
