import { expect, type Page } from '@playwright/test';
import { slowLine } from '#scripts/testing/slow-phone.ts';
import { bigSection, popularProduct } from './support/catalogue.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { open, test } from './support/visitor.ts';
import { WITHOUT_SCRIPTS } from './support/without-scripts.ts';

test.describe('what is below the first screen', () => {
  test('is laid out after the first frame with its fonts on a fast line, and is there at once on a page that is reloaded scrolled down', async ({
    page,
  }) => {
    const { link } = await bigSection();
    const scrolled = () => page.evaluate(() => scrollY);
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        const shown = (part: string) =>
          [...document.querySelectorAll(`[data-results] [data-card] ${part}`)].filter((one) => one.checkVisibility());
        const firstFrame = {
          pictures: shown('img').length,
          names: shown('a').length,
          footer: document.getElementById('site-footer')?.offsetHeight,
        };
        Object.assign(window, { firstFrame });
      });
    });
    await page.goto(link);
    expect(await page.evaluate(() => Reflect.get(window, 'firstFrame'))).toEqual({
      pictures: 1,
      names: 0,
      footer: 0,
    });
    await expect(page.locator('html')).not.toHaveAttribute('data-painting');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const cards = page.locator('[data-results] [data-card]');
    expect(await cards.count()).toBeGreaterThan(8);
    for (const card of [cards.nth(8), cards.last()]) await expect(card).toBeVisible();
    await test.step('text fonts are in the first page on a fast line', async () => {
      await expect.poll(() => textFonts(page)).toEqual(['loaded', 'loaded']);
    });
    await test.step('it is there at once on a page that is reloaded scrolled down', async () => {
      const { url } = await popularProduct();
      await open(page, url);
      await page.evaluate(() => scrollTo(0, 1000));
      expect(await scrolled()).toBe(1000);
      await page.reload();
      await expect.poll(scrolled).toBe(1000);
    });
  });

  test('is there without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...WITHOUT_SCRIPTS.contextOptions, baseURL });
    const page = await context.newPage();
    await page.goto((await bigSection()).link);
    await expect(page.locator('[data-results] [data-card]').last()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await context.close();
  });
});

test('an icon of the bottom bar stays in its place when its label comes a frame later', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = await shiftsOf(page);
  await open(page, '/privacy');
  const items = page.getByRole('navigation', { name: 'Быстрые переходы' }).getByRole('link');
  expect(await items.count()).toBeGreaterThan(3);
  await items.evaluateAll(async (links) => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const labels = links.flatMap((link) => [...link.childNodes]);
    const parents = labels.map(({ parentNode }) => parentNode);
    for (const label of labels) label.remove();
    await frames();
    for (const [index, label] of labels.entries()) parents[index]?.append(label);
    await frames();
  });
  expect(await shifts()).toBe(0);
});

test.describe('text fonts', () => {
  test('are fetched for the next page on a slow line', async ({ page }) => {
    await slowLine(page);
    const fetched = page.waitForRequest(/golos_cyrillic/);
    await page.goto('/stores');
    await page.waitForLoadState('load');
    expect(await textFonts(page)).toEqual(['unloaded', 'unloaded']);
    await fetched;
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toBe('fetched');
    expect(await textFonts(page)).toEqual(['unloaded', 'unloaded']);
    await page.goto('/delivery');
    await expect.poll(() => textFonts(page)).toEqual(['loaded', 'loaded']);
  });
});

const textFonts = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ display }) => display === 'optional').map(({ status }) => status));
