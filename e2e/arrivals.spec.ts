import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { dialog, ending, main, NOTIFY, panel, submit, withoutStock } from './support/arrivals.ts';
import { expectAccessible } from './support/axe.ts';
import { newCustomer, openAs } from './support/buying.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { inCity } from './support/http.ts';
import { linksIn } from './support/links.ts';
import { ask } from './support/orders.ts';
import { signInAs } from './support/people.ts';
import { chooseTheme, headerOf, open, PHONE, searchField, test } from './support/visitor.ts';

const LIST = '/personal/subscriptions';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

// failures, refusals and a subscription that another tab has begun or ended: tests/components/arrivals
test('a double press subscribes once, and the subscription is cancelled and restored in the dialog and in the list', async ({
  page,
}) => {
  const product = await withoutStock(customers.db, 1);
  const customer = await newCustomer(customers);
  await openAs(page, customer, product.section);
  const card = main(page).getByRole('listitem').filter({ hasText: product.code });
  await card.getByText(NOTIFY).click();
  await submit(page).dblclick();
  await expect(page.getByText('Заявка принята')).toHaveCount(1);
  await expect(card.getByText('Сообщим о поступлении')).toBeVisible();
  const { items } = await ask(page, 'GET v1 subscriptions', { query: {} });
  expect(items.map(({ nomenclatureId }) => nomenclatureId)).toEqual([product.guid]);

  await card.getByText('Сообщим о поступлении').click();
  await expect(ending(page)).toContainText('Вы подписаны с');
  await ending(page).getByRole('button', { name: 'Отменить подписку' }).click();
  await expect(page.getByText('Подписка отменена')).toBeVisible();
  await expect(card.getByText(NOTIFY)).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(card.getByText('Сообщим о поступлении')).toBeVisible();

  await page.getByRole('link', { name: 'Мои подписки' }).first().click();
  await expect(page).toHaveURL(LIST);
  const row = main(page).getByRole('row').filter({ hasText: product.code });
  await expect(row).toContainText('Ждём поступления');
  await row.getByRole('button', { name: /^Отменить подписку/ }).click();
  await expect(main(page).getByText('Подписок пока нет')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(row).toContainText('Ждём поступления');
});

// what an unverified visitor reads who presses it: tests/components/basket/unverified.test.tsx
test('without JavaScript the offer to tell of an arrival leads on, from the listing and from the product', async () => {
  const product = await withoutStock(customers.db, 4);
  const link = `${NOTIFY}: ${product.code}`;
  await expect.poll(async () => (await inCity(product.section)).text.includes(link), { timeout: 15_000 }).toBe(true);
  expect(linksIn((await inCity(product.section)).text, 'main')).toContainEqual([link, product.url]);
  expect(linksIn((await inCity(product.url)).text, 'aside', 'Цена и наличие')).toContainEqual([NOTIFY, '/auth']);
});

test('favourites, comparison, suggestions and the basket offer to wait for a product without stock', async ({
  page,
}) => {
  const product = await withoutStock(customers.db, 5);
  const { guid } = product;
  const customer = await newCustomer(customers);
  // a guest's lists
  await ask(page, 'GET - /ajax/catalog/delay/add/', { query: { guid } });
  await ask(page, 'GET v1 compare/addToCompare/', { query: { guid } });
  await open(page, '/personal/favorites');
  await expect(main(page).getByRole('link', { name: `${NOTIFY}: ${product.code}` })).toBeVisible();
  await follow(page, '/catalog/compare');
  await expect(main(page).getByRole('link', { name: `${NOTIFY}: ${product.code}` })).toBeVisible();
  await openAs(page, customer, '/personal/favorites');
  await main(page).getByRole('link', { name: NOTIFY }).click();
  await expect(dialog(page)).toContainText(product.code);
  await page.keyboard.press('Escape');
  await follow(page, '/catalog/compare');
  await main(page).getByRole('link', { name: NOTIFY }).click();
  await expect(dialog(page)).toContainText(product.code);
  await page.keyboard.press('Escape');
  await ask(page, 'POST v1 basket/items/', { body: { items: [{ productId: guid, quantity: 1 }] } });
  await searchField(page).fill(product.code);
  await headerOf(page)
    .getByRole('button', { name: /Сообщить о поступлении/ })
    .click();
  await expect(dialog(page)).toContainText(product.code);
  await page.keyboard.press('Escape');
  await follow(page, '/personal/order/cart');
  await main(page).getByText(NOTIFY).filter({ visible: true }).click();
  await submit(page).click();
  const known = main(page).getByText('Сообщим о поступлении').filter({ visible: true });
  await expect(known).toBeVisible();
  for (const path of ['/personal/favorites', '/catalog/compare']) {
    await follow(page, path);
    await expect(known).toBeVisible();
  }
});

test('in the dense table the offer is a bell in the line of the stock, at 1440 and 1024 px and on a phone', async ({
  page,
}) => {
  const product = await withoutStock(customers.db, 10);
  const row = main(page).locator('[data-card]').filter({ hasText: product.code });
  const bell = row.getByRole('link', { name: NOTIFY });
  // a change of another test may just be making the page anew
  await expect(async () => {
    await open(page, product.section);
    await expect(bell).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Таблицей' }).click();
  for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    await expect(bell).toBeVisible();
    const [offer, stock] = [await bell.boundingBox(), await row.getByText('Под заказ').boundingBox()];
    expect(offer?.height).toBeLessThanOrEqual(44);
    const middleOf = (box: typeof offer) => (box ? box.y + box.height / 2 : Number.NaN);
    expect(Math.abs(middleOf(offer) - middleOf(stock)), `${size.width} px`).toBeLessThan(3);
  }
});

test('the bar of a phone and the rows of other products offer to wait for what has no stock', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const product = await withoutStock(customers.db, 9);
  const { rows } = await sql<{ url: string }>`
    SELECT '/product/' || p.slug AS url FROM product_relations r JOIN products p ON p.id = r.product_id
    WHERE r.related_id = ${product.id} AND p.is_active ORDER BY p.id LIMIT 1`.execute(customers.db);
  const neighbour = main(page).locator(`li[data-product="${product.guid}"]`).first();
  const signIn = page.getByRole('dialog', { name: 'Вход и регистрация' });
  await open(page, product.url);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await main(page).getByRole('link', { name: NOTIFY, exact: true }).last().click();
  await expect(signIn).toContainText(`Войдите, чтобы мы сообщили о поступлении: ${product.name}`);
  await page.keyboard.press('Escape');
  await follow(page, rows[0]?.url ?? '');
  await neighbour.scrollIntoViewIfNeeded();
  await neighbour.getByRole('button', { name: `${NOTIFY}: ${product.code}` }).click();
  await expect(signIn).toBeVisible();
  await openAs(page, await newCustomer(customers), rows[0]?.url ?? '');
  // what the guest asked for before
  await expect(dialog(page)).toContainText(product.code);
  await page.keyboard.press('Escape');
  await neighbour.scrollIntoViewIfNeeded();
  await neighbour.getByRole('button', { name: NOTIFY, exact: true }).click();
  await submit(page).click();
  await expect(neighbour.getByRole('button', { name: 'Сообщим о поступлении' })).toBeVisible();
});

test('the list of subscriptions and the dialog are accessible on a light desktop and on a dark phone', {
  tag: '@screen',
}, async ({ page }) => {
  const product = await withoutStock(customers.db, 6);
  const inBoth = async (part: string) => {
    await expectAccessible(page, part, 'light, 1440 px');
    await page.setViewportSize(PHONE);
    await chooseTheme(page, 'dark');
    await expectAccessible(page, part, 'dark, 390 px');
    await page.setViewportSize({ width: 1440, height: 900 });
    await chooseTheme(page, 'light');
  };
  await signInAs(page, 'dealer');
  await open(page, LIST);
  await expect(main(page).getByRole('row').filter({ hasText: 'Ждём поступления' }).first()).toBeVisible();
  await inBoth('main');
  await follow(page, product.url);
  await panel(page).getByText(NOTIFY).click();
  await expect(dialog(page)).toContainText(product.code);
  await inBoth('dialog');
});
