import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { bigSection, type Category, groups, products, sectionOf } from './support/catalogue.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { ask } from './support/orders.ts';
import { signInWith } from './support/people.ts';
import { headerOf, open, PHONE, test, waitUntilIdle } from './support/visitor.ts';

const PAGE = '/catalog/compare';
const WIDE = { width: 1440, height: 900 };

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

test('a comparison is filled from cards, keeps names in sight, is accessible and shifts nothing, at a desk and on a phone', {
  tag: '@screen',
}, async ({ page }) => {
  const section = await bigSection();
  const shifts = await shiftsOf(page);
  await compare(page, section, 3);
  await headerOf(page).getByRole('link', { name: 'Сравнение' }).click();
  await expect(page).toHaveURL(PAGE);
  await hidesTheSameRows(page, 3);
  await test.step('it is accessible at a desk, and shifts nothing when it is loaded again', async () => {
    const done = changed(page, 'removeFrom');
    await removes(page).nth(1).click();
    await done;
    await expect(heads(page)).toHaveCount(2);
    await hasCompared(page, section, 4);
    await isStillWhenLoaded(page, shifts);
  });
  await page.emulateMedia({ reducedMotion: null });
  await test.step('its parameters begin above the fold, also of a low window', async () => {
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
    await page.setViewportSize(WIDE);
  });
  await test.step('the names stay in sight at a desk', () => keepsNamesInSight(page));
  await test.step('a phone’s menu leads to it', async () => {
    await page.setViewportSize(PHONE);
    await follow(page, '/privacy');
    await page.getByRole('link', { name: 'Меню' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Сравнение товаров: 4' }).click();
    await expect(page).toHaveURL(PAGE);
    await hidesTheSameRows(page, 4);
  });
  await test.step('it is accessible on a phone, and shifts nothing when it is loaded again', () =>
    isStillWhenLoaded(page, shifts));
  await page.emulateMedia({ reducedMotion: null });
  await test.step('the names stay in sight on a phone', () => keepsNamesInSight(page));
});

/** The switch leaves only the parameters in which the products differ. */
async function hidesTheSameRows(page: Page, products: number): Promise<void> {
  await expect(heads(page)).toHaveCount(products);
  const all = await values(page).count();
  const onlyDifferent = page.getByRole('button', { name: 'Только отличия' });
  await onlyDifferent.click();
  await expect.poll(() => values(page).count()).toBeLessThan(all);
  const rows = await values(page).evaluateAll((shown) =>
    shown.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const cells of rows) expect(new Set(cells).size).toBeGreaterThan(1);
  await onlyDifferent.click();
}

async function isStillWhenLoaded(page: Page, shifts: () => Promise<number>): Promise<void> {
  await page.reload();
  await expect(heads(page)).toHaveCount(4);
  await waitUntilIdle(page);
  expect(await shifts()).toBe(0);
  await expectAccessible(page);
}

/** The parameters are scrolled below the product names. */
async function keepsNamesInSight(page: Page): Promise<void> {
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
}

test('a customer’s comparison has what the guest compared, by groups, recovers from a failure, and is emptied by keyboard', async ({
  page,
}) => {
  const [customer] = await customers.company();
  const [one, other] = await twoGroups();
  await hasCompared(page, one, 2);
  await hasCompared(page, other, 3);
  expect(await signInWith(page, { phone: customer!.phone, password: customer!.password })).toBe(200);
  await test.step('a comparison that could not be loaded can be requested again', async () => {
    await page.route('**/compare/getProductsByGroup/**', (route) => route.abort());
    await open(page, PAGE);
    await expect(page.getByRole('heading', { name: 'Сравнение не загрузилось' })).toBeVisible();
    await page.unroute('**/compare/getProductsByGroup/**');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(heads(page)).toHaveCount(3);
  });
  await test.step('it shows one group at a time', async () => {
    await tab(page, one.text).click();
    await expect(heads(page)).toHaveCount(2);
    await page.reload();
    await expect(tab(page, one.text), 'the address tells which').toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('it has the customer’s own prices, is saved as a workbook, and a product is bought from it', async () => {
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
  await test.step('a cleared group can be restored', async () => {
    const done = changed(page, 'removeFrom');
    await page.getByRole('button', { name: 'Очистить' }).click();
    await done;
    await expect(tab(page, one.text)).toHaveCount(0);
    await expect(heads(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await tab(page, one.text).click();
    await expect(heads(page)).toHaveCount(2);
  });
  await test.step('a keyboard user who removes products moves on to the next one until none is left', async () => {
    await tab(page, other.text).click();
    await expect(heads(page)).toHaveCount(3);
    const done = changed(page, 'removeFrom');
    await page.getByRole('button', { name: 'Очистить' }).click();
    await done;
    await expect(heads(page)).toHaveCount(2);
    await removes(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(heads(page)).toHaveCount(1);
    await expect(removes(page).first()).toBeFocused();
    await expect(page.getByText('Добавьте ещё хотя бы один товар')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Пока сравнивать нечего' })).toBeVisible();
  });
});
