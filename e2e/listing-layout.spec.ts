import { expect, type Page } from '@playwright/test';
import { groups } from './support/catalogue.ts';
import { open, PHONE, test } from './support/visitor.ts';
import { openWithoutScripts } from './support/without-scripts.ts';

test('every list begins its second row above the fold, with whole pictures of one height, and its filters and tools stay', async ({
  page,
}) => {
  test.slow();
  await test.step('a list of wide products begins its second row above the fold, and its filters and tools stay', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openWithoutScripts(page, '/catalog/konditsionery/nastennye-split-sistemy');
    const cards = page.locator('[data-results] [data-card]');
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
    const secondRow = tops.find((top) => top > (tops[0] ?? 0));
    expect(secondRow).toBeLessThan(900);

    const picture = cards.first().locator('picture');
    const [plate, marks] = [
      await picture.boundingBox(),
      await cards.first().getByRole('button', { name: 'К сравнению' }).boundingBox(),
    ];
    expect((plate?.y ?? 0) + (plate?.height ?? 0), 'marks are below the picture').toBeLessThanOrEqual(marks?.y ?? 0);

    await page.mouse.move(900, 600);
    await page.mouse.wheel(0, 1500);
    await expect(cards.first()).not.toBeInViewport();
    await expect(page.getByRole('group', { name: 'Вид списка' })).toBeInViewport();
    const filters = page.getByRole('complementary', { name: 'Фильтры' });
    await expect(filters.getByText('В наличии в Казани')).toBeInViewport();
    const before = await page.evaluate(() => scrollY);
    await filters.hover();
    await page.mouse.wheel(0, 200);
    await expect.poll(() => filters.evaluate((column) => column.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
  await test.step('cards of wide products have low pictures also where they are of different sizes', async () => {
    await openWithoutScripts(page, '/catalog/radiatory-otopleniya/stalnye-panelnye-radiatory');
    const cards = page.locator('[data-results] [data-card]');
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(tops.find((top) => top > (tops[0] ?? 0))).toBeLessThan(800);
  });
  await test.step('a card of a phone has its whole name, which ends with the model', async () => {
    await page.setViewportSize(PHONE);
    const names = page.locator('[data-results] [data-card] a[href*="/product/"]:has(span)');
    expect(await names.count()).toBeGreaterThan(10);
    expect(await names.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length)).toBe(
      0,
    );
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('every kind of list begins its second row above the fold, with pictures of one height and tall products whole', async () => {
    // every product is tall
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="300"/>';
    await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    const lists = [
      ...(await groups()).map(({ link }) => link),
      '/catalog/obogrevateli/elektricheskie-konvektory',
      '/catalog/vodonagrevateli/nakopitelnye-vodonagrevateli',
      '/search?q=ballu',
      '/search?q=конвектор',
      '/search?q=насос',
    ];
    for (const list of lists) {
      await showMain(page, list);
      const { tops, frames, cut } = await page.locator('[data-results] [data-card]').evaluateAll((all) => ({
        tops: all.map((card) => Math.round(card.getBoundingClientRect().top)),
        frames: new Set(all.map((card) => card.querySelector('picture')?.clientHeight)).size,
        cut: all.flatMap((card) => {
          const [plate, image] = [card.querySelector('picture:not([data-wide])'), card.querySelector('picture img')];
          return plate && image && image.clientHeight > plate.clientHeight + 1 ? [card.textContent] : [];
        }),
      }));
      expect
        .soft(
          tops.find((top) => top > (tops[0] ?? 0)),
          list,
        )
        .toBeLessThan(900);
      expect.soft(frames, `heights of pictures in ${list}`).toBe(1);
      expect.soft(cut, list).toEqual([]);
      if (list === '/search?q=ballu') await test.step('the groups of a search are one line', () => expectOneLine(page));
    }
  });
});

/**
 * Puts the content of another page into the open one, as when a visitor goes from page to page: header and footer stay,
 * and so do the styles in the head. Waits for its pictures, each of which is tall.
 */
async function showMain(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    const read = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
    const main = read.querySelector('main');
    if (!main) throw new Error(`${address}: no content`);
    // the column keeps its width
    main.querySelector('#filters form')?.remove();
    for (const source of main.querySelectorAll('picture source')) source.remove();
    for (const image of main.querySelectorAll('picture img')) {
      image.removeAttribute('srcset');
      image.setAttribute('src', '/pictures/tall.svg');
      image.setAttribute('loading', 'eager');
    }
    document.head.append(...read.querySelectorAll('style[data-precedence="section"]'));
    document.querySelector('main')?.replaceWith(main);
    scrollTo(0, 0);
    await Promise.all([...main.querySelectorAll<HTMLImageElement>('picture img')].map((image) => image.decode()));
  }, path);
}

test.describe('on the very first visit', () => {
  test.use({ hasAnsweredFirstQuestions: false });

  test('a phone shows six whole groups of the catalogue between the question about the city and the notice about cookies, and the sections of a group on request', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await open(page, '/catalog');
    await expect(page.getByText('Ваш город')).toBeVisible();
    const notice = page.getByRole('region', { name: 'Файлы cookie' });
    await expect(notice).toBeVisible();
    const bottoms = await page
      .locator('main section')
      .evaluateAll((all) => all.map((group) => group.getBoundingClientRect().bottom));
    const edge = (await notice.boundingBox())?.y ?? 0;
    expect(bottoms.filter((bottom) => bottom <= edge).length).toBeGreaterThanOrEqual(6);
    await test.step('the sections of a group are shown on request', async () => {
      const [group] = await groups();
      const section = page.locator(`main a[href="${group?.children[0]?.link}"]`);
      await expect(section).toBeHidden();
      await page.locator('main summary').first().click();
      await expect(section).toBeVisible();
    });
  });
});

async function expectOneLine(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Найдено в разделах' }).getByRole('link');
  const tops = await links.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(4);
  expect(new Set(tops).size).toBe(1);
}
