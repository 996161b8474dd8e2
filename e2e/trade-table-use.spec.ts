import { expect } from '@playwright/test';
import { newCustomer, SECTION } from './support/buying.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { inCity } from './support/http.ts';
import { head, rows, WHOLE } from './support/trade-table.ts';
import { open, PHONE, test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

test('a guest sorts the table, whose headings stay in sight, hides its pictures, and keeps quantities when signing in', async ({
  page,
}) => {
  await open(page, WHOLE);
  await test.step('cards are sorted by a main parameter too, on a page that is not indexed', async () => {
    await page.locator('summary').filter({ hasText: 'Сортировка:' }).click();
    await page.getByRole('link', { name: 'Сначала тихие' }).click();
    await expect(page).toHaveURL(`${WHOLE}?sort=uroven-shuma-asc`);
    await expect(page.locator('summary').filter({ hasText: 'Сначала тихие' })).toBeVisible();
    const { text } = await inCity(`${WHOLE}?sort=uroven-shuma-asc`);
    expect(text).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(text).toMatch(/<summary[^>]*>(?:(?!<\/summary>).)*Сначала тихие/);
  });
  await test.step('the headings stay below the strip of the tools while rows scroll, 1440 and 1024 px', async () => {
    await page.goBack();
    await expect(page).toHaveURL(WHOLE);
    await page.getByRole('button', { name: 'Таблицей' }).click();
    await expect(rows(page).first()).toBeVisible();
    for (const [width, way] of [
      [1440, 'asc'],
      [1024, 'desc'],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await rows(page).nth(12).scrollIntoViewIfNeeded();
      await page.mouse.move(600, 500);
      await page.mouse.wheel(0, 300);
      await expect(rows(page).first()).not.toBeInViewport();
      await expect(head(page, 'Наличие')).toBeInViewport();
      const [strip, top] = [
        await page.getByRole('group', { name: 'Вид списка' }).boundingBox(),
        await head(page, 'Наличие').boundingBox(),
      ];
      expect(top?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
      await head(page, 'Уровень шума, дБ(А)').getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`sort=uroven-shuma-${way}$`));
      await expect(head(page, 'Уровень шума, дБ(А)')).toHaveAttribute('aria-sort', `${way}ending`);
    }
  });
  await test.step('a heading sorts by its column, again in the other direction, and keeps the filters', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await follow(page, `${WHOLE}?brand=ballu`);
    const noise = head(page, 'Уровень шума, дБ(А)');
    await expect(noise).toHaveAttribute('aria-sort', 'none');
    for (const [sort, way, sign] of [
      ['uroven-shuma-asc', 'ascending', 1],
      ['uroven-shuma-desc', 'descending', -1],
    ] as const) {
      await noise.getByRole('link').click();
      await expect(page).toHaveURL(`${WHOLE}?brand=ballu&sort=${sort}`);
      await expect(noise).toHaveAttribute('aria-sort', way);
      const values = (await rows(page).getByRole('cell', { name: /дБ$/ }).allTextContents()).map((text) =>
        Number.parseFloat(text),
      );
      expect(values.length).toBeGreaterThan(10);
      expect(values).toEqual(values.toSorted((a, b) => (a - b) * sign));
    }
    await head(page, 'Цена').getByRole('link').click();
    await expect(page).toHaveURL(`${WHOLE}?brand=ballu&sort=cheap`);
    await expect(head(page, 'Цена')).toHaveAttribute('aria-sort', 'ascending');
    await head(page, 'Цена').getByRole('link').click();
    await expect(page).toHaveURL(`${WHOLE}?brand=ballu&sort=expensive`);
  });
  await test.step('pictures of the table are switched off, also after a reload', async () => {
    const picture = page.getByRole('main').locator('[data-card] picture').first();
    const button = page.getByRole('button', { name: 'Картинки в таблице' });
    await expect(picture).toBeVisible();
    await button.click();
    await expect(picture).toBeHidden();
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect(picture).toBeHidden();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(picture).toBeVisible();
  });
  await test.step('a guest’s quantities are totalled by retail prices and are in the basket after signing in', async () => {
    await follow(page, SECTION);
    const hint = page.getByRole('main').getByRole('status').filter({ hasText: 'Укажите количество' });
    await expect(hint).toBeVisible();
    await page.setViewportSize(PHONE);
    await expect(hint).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    const customer = await newCustomer(customers);
    const fields = rows(page).getByRole('textbox', { name: 'Количество' });
    await fields.first().fill('4');
    await fields.nth(1).fill('2');
    const total = page.getByRole('main').getByRole('status').filter({ hasText: 'Набрано' });
    await expect(total).toContainText(/Набрано: 2 позиции, 6 шт\. на [\d\s]+₽ по РРЦ/);
    await fields.nth(1).press('Enter');
    const offers = page.getByRole('dialog', { name: 'Товар отложен в корзину' });
    await expect(offers).toContainText('В корзине 2 товара');
    await offers.getByRole('button', { name: 'Войти', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Вход и регистрация' });
    await dialog.getByLabel(/телефон/i).fill(customer.phone);
    await dialog.getByLabel(/^пароль/i).fill(customer.password);
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
  });
  await test.step('Enter in the quantity adds to the basket, and the total counts it, below at 1440 px and above the bar of a phone', async () => {
    const total = page.getByRole('main').getByRole('status').filter({ hasText: 'корзин' });
    await expect(total).toContainText(/В корзине: 2 позиции, 6 шт\./);
    const fields = rows(page).getByRole('textbox', { name: /^Количество/ });
    await page.setViewportSize(PHONE);
    // the guest's field is replaced, with what is typed in it, when the customer's price has come
    await expect(fields.nth(2).locator('xpath=ancestor::*[@data-quantity]')).toHaveCount(0);
    await fields.nth(2).fill('3');
    await fields.nth(2).press('Enter');
    await expect(total).toContainText(/В корзине: 3 позиции, 9 шт\. на [\d\s,]+₽/);
    const [bar, shown] = [
      await page.getByRole('navigation', { name: 'Быстрые переходы' }).boundingBox(),
      await total.boundingBox(),
    ];
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(shown?.y).toBeGreaterThan(600);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(total).toContainText(/В корзине: 3 позиции, 9 шт\. на [\d\s,]+₽/);
    await fields.nth(3).fill('2');
    await fields.nth(3).press('Enter');
    await expect(total).toContainText(/В корзине: 4 позиции, 11 шт\./);
    await expect(total).toBeInViewport();
  });
});
