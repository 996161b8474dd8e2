import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { bigSection, type Category, groups, products, sectionOf } from './support/catalogue.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { ask } from './support/orders.ts';
import { signInWith } from './support/people.ts';
import { headerOf, open, PHONE, settled, test } from './support/visitor.ts';

const PAGE = '/catalog/compare';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const scales = (page: Page) => page.getByRole('main').getByRole('button', { name: /^К сравнению: / });
const heads = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('columnheader')
    .filter({ has: page.getByRole('link') });
const removes = (page: Page) => page.getByRole('button', { name: /^Убрать из сравнения: / });
const values = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const tab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Группы товаров' }).getByRole('button', { name });

const changed = (page: Page, verb: 'addTo' | 'removeFrom') =>
  page.waitForResponse((reply) => reply.url().includes(`/compare/${verb}Compare/`) && reply.ok());

async function compare(page: Page, { link }: Category, amount: number): Promise<void> {
  await open(page, link);
  for (let index = 0; index < amount; index++) {
    const done = changed(page, 'addTo');
    await scales(page).nth(index).click();
    await done;
  }
}

/** The visitor has compared products of the category before. */
async function hasCompared(page: Page, category: Category, amount: number): Promise<void> {
  for (const { guid } of (await products(sectionOf(category))).slice(0, amount))
    await ask(page, 'GET v1 compare/addToCompare/', { query: { guid } });
}

/** Two leaf groups, each with enough products. */
async function twoGroups(): Promise<[Category, Category]> {
  const one = await bigSection();
  const leaves = (category: Category): Category[] =>
    category.children.length > 0 ? category.children.flatMap(leaves) : [category];
  const other = (await groups()).flatMap(leaves).find(({ link, count }) => count >= 3 && link !== one.link);
  return [one, other!];
}

const titles = {
  desk: 'a comparison at a desk is filled from cards, begins its parameters above the fold, also of a low window, keeps the product names in sight while scrolling, and is accessible and shifts nothing',
  phone:
    'a comparison on a phone is opened from the menu, keeps the product names in sight while scrolling, and is accessible and shifts nothing',
};
for (const { title, width, height } of [
  { title: titles.desk, width: 1440, height: 900 },
  { title: titles.phone, ...PHONE },
]) {
  test.describe(`at ${width} px`, { tag: '@screen' }, () => {
    test.use({ viewport: { width, height } });

    test(title, async ({ page }) => {
      await test.step('its parameters are side by side, and it shifts nothing when it is loaded again', async () => {
        if (width === PHONE.width) {
          await hasCompared(page, await bigSection(), 3);
          await open(page, '/stores');
          await page.getByRole('link', { name: 'Меню' }).click();
          await page.getByRole('dialog').getByRole('link', { name: 'Сравнение товаров: 3' }).click();
        } else {
          await compare(page, await bigSection(), 3);
          await headerOf(page).getByRole('link', { name: 'Сравнение' }).click();
        }
        await expect(page).toHaveURL(PAGE);
        await expect(heads(page)).toHaveCount(3);
        const all = await values(page).count();
        const onlyDifferent = page.getByRole('button', { name: 'Только отличия' });
        await onlyDifferent.click();
        await expect.poll(() => values(page).count()).toBeLessThan(all);
        for (const row of await values(page).all()) {
          const cells = await row.getByRole('cell').allTextContents();
          expect(new Set(cells).size).toBeGreaterThan(1);
        }
        await onlyDifferent.click();
        const done = changed(page, 'removeFrom');
        await removes(page).nth(1).click();
        await done;
        await expect(heads(page)).toHaveCount(2);
        await hasCompared(page, await bigSection(), 4);
        const shifts = await shiftsOf(page);
        await page.reload();
        await expect(heads(page)).toHaveCount(4);
        await settled(page);
        expect(await shifts()).toBe(0);
        await expectAccessible(page);
      });
      await page.emulateMedia({ reducedMotion: null });
      await test.step('its parameters are scrolled below the product names, which stay in sight', async () => {
        if (width !== PHONE.width) {
          const shown = () =>
            values(page).evaluateAll(
              (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
            );
          expect(await shown()).toBeGreaterThanOrEqual(5);
          await page.setViewportSize({ width: 1024, height: 768 });
          expect(await shown(), 'of a low window').toBeGreaterThanOrEqual(1);
          await heads(page)
            .first()
            .locator('[data-tone]')
            .last()
            .evaluate((stock) => stock.append('\nпривезём\n1 декабря'));
          const ends = await heads(page).evaluateAll((all) =>
            all.map((head) => Math.round(head.querySelector('[data-buy]')?.getBoundingClientRect().bottom ?? 0)),
          );
          expect(new Set(ends).size, 'the buy buttons are in a line').toBe(1);
          await page.setViewportSize({ width, height });
        }
        const name = (await heads(page).last().getByRole('link').first().textContent()) ?? '';
        const bar = page.locator('[aria-hidden] a', { hasText: name });
        await expect(bar).toBeHidden();
        // the price is in sight with the name, as soon as the name in the head is covered
        const link = heads(page).first().getByRole('link').first();
        const first = page.locator('[aria-hidden] a', { hasText: (await link.textContent()) ?? '' }).first();
        await link.evaluate((one) => scrollBy(0, one.getBoundingClientRect().bottom - 20));
        await expect(first).toBeInViewport();
        await expect(first).toContainText('₽');
        await values(page).last().scrollIntoViewIfNeeded();
        await page.getByRole('region', { name: 'Таблица сравнения' }).evaluate((table) => table.scrollTo(10_000, 0));
        await expect(bar).toBeInViewport();
        const column = values(page).last().getByRole('cell').last();
        const distance = async () => {
          const [shown, below] = [await bar.boundingBox(), await column.boundingBox()];
          return Math.abs((shown?.x ?? 0) - (below?.x ?? Number.POSITIVE_INFINITY));
        };
        await expect.poll(distance).toBeLessThan(3);
      });
    });
  });
}

test('a comparison shows one group at a time, and a cleared group can be restored', async ({ page }) => {
  const [one, other] = await twoGroups();
  await hasCompared(page, one, 2);
  await hasCompared(page, other, 3);
  await open(page, PAGE);
  await expect(heads(page)).toHaveCount(3);
  await tab(page, one.text).click();
  await expect(heads(page)).toHaveCount(2);
  await page.reload();
  await expect(tab(page, one.text), 'the address tells which').toHaveAttribute('aria-pressed', 'true');
  const done = changed(page, 'removeFrom');
  await page.getByRole('button', { name: 'Очистить' }).click();
  await done;
  await expect(tab(page, one.text)).toHaveCount(0);
  await expect(heads(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await tab(page, one.text).click();
  await expect(heads(page)).toHaveCount(2);
});

test('a comparison recovers from a failed load and is emptied by keyboard alone', async ({ page }) => {
  await test.step('a comparison that could not be loaded can be requested again', async () => {
    await hasCompared(page, await bigSection(), 2);
    await page.route('**/compare/getProductsByGroup/**', (route) => route.abort());
    await open(page, PAGE);
    await expect(page.getByRole('heading', { name: 'Сравнение не загрузилось' })).toBeVisible();
    await page.unroute('**/compare/getProductsByGroup/**');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(heads(page)).toHaveCount(2);
  });
  await test.step('a keyboard user who removes products moves on to the next one until none is left', async () => {
    await removes(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(heads(page)).toHaveCount(1);
    await expect(removes(page).first()).toBeFocused();
    await expect(page.getByText('Добавьте ещё хотя бы один товар')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Пока сравнивать нечего' })).toBeVisible();
  });
});

test('a customer finds the products compared as a guest, with their own prices, and buys one', async ({ page }) => {
  const [customer] = await customers.company();
  await hasCompared(page, await bigSection(), 2);
  expect(await signInWith(page, { phone: customer!.phone, password: customer!.password })).toBe(200);
  await open(page, PAGE);
  await expect(heads(page)).toHaveCount(2);
  await expect(
    heads(page)
      .first()
      .getByText(/^РРЦ \d/),
  ).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать в Excel' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Сравнение .+\.xlsx$/);
  await heads(page)
    .first()
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await expect(headerOf(page).getByRole('link', { name: 'Корзина: 1 товар' })).toBeVisible();
});
