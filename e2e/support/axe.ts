import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** The part of the page that a selector names has no violations, and the page does not scroll sideways. */
export async function expectAccessible(page: Page, part: string): Promise<void> {
  const { violations } = await (await axeOf(page))
    .setLegacyMode()
    .include(part)
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .analyze();
  expect(violations.map((found) => `${found.id}: ${found.nodes[0]?.html}`)).toEqual([]);
  const spare = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(spare).toBeLessThanOrEqual(0);
}
