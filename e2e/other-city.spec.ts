import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './support/axe.ts';
import { newCustomer, openAs } from './support/buying.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { origin } from './support/http.ts';
import { ask } from './support/orders.ts';
import { PHONE, test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const main = (page: Page) => page.getByRole('main');

/** A product that can be bought and is in stock in Kazan and in Samara. */
async function product(): Promise<{ path: string; guid: string }> {
  const { rows } = await sql<{ slug: string; guid: string }>`
    SELECT p.slug, p.guid FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.is_active AND p.is_available AND p.kind = 'single' AND p.price IS NOT NULL AND NOT c.is_price_on_request
      AND (SELECT count(DISTINCT t.subdomain) FROM stock s JOIN warehouses w ON w.id = s.warehouse_id
        JOIN cities t ON t.id = w.city_id
        WHERE s.product_id = p.id AND s.quantity > 3 AND t.subdomain IN ('kazan', 'samara')) = 2
    ORDER BY p.id LIMIT 1`.execute(customers.db);
  const { slug, guid } = rows[0]!;
  return { path: `/product/${slug}`, guid };
}

/** Opens the product's page and, by the list of cities that `look` opens, the one of Samara. */
async function lookInSamara(page: Page, path: string, look: Locator): Promise<Locator> {
  await expect(main(page).getByRole('heading', { name: 'Наличие в Казани' })).toBeVisible();
  await look.click();
  const dialog = page.getByRole('dialog', { name: 'Посмотреть в другом городе' });
  await expect(dialog.getByText('Заказ оформляется в вашем городе')).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Название города' }).fill('самар');
  // the link moves when the list gets shorter, and a press that began before would be lost
  await expect(dialog.getByRole('link').filter({ hasNotText: /самар/i })).toHaveCount(0);
  await dialog.getByRole('link', { name: /^Самара/ }).click();

  await expect(page).toHaveURL(origin('samara') + path);
  const notice = page.getByRole('region', { name: 'Другой город' });
  await expect(notice).toContainText('Вы смотрите цены и наличие города Самара; заказ оформляется в городе Казань');
  await expect(main(page).getByRole('heading', { name: 'Наличие в Самаре' })).toBeVisible();
  await expect(main(page).getByText(/^Корзина и заказ — для вашего города\. Есть в Казани: /)).toBeVisible();
  await expectAccessible(page, 'section[aria-label="Другой город"]');
  return notice;
}

/** The basket on Samara’s host says that all comes from the own city, and the notice leads back to it. */
async function returnFromBasket(page: Page, notice: Locator): Promise<void> {
  await expect(page).toHaveURL(`${origin('samara')}/personal/order/cart`);
  await expect(
    main(page)
      .getByText(/из Казани: /)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText(/из Самары/)).toHaveCount(0);
  await notice.getByRole('link', { name: 'Вернуться в город Казань' }).click();
  await expect(page).toHaveURL(`${origin('kazan')}/personal/order/cart`);
  await expect(notice).toHaveCount(0);
}

test('a dealer looks at another city, at a desk and on a phone from a product, and orders in his own', async ({
  page,
}) => {
  const { path, guid } = await product();
  const buy = main(page).getByRole('button', { name: 'В корзину' }).first();
  const inBasket = main(page).getByRole('link', { name: 'В корзине' }).first();
  const basket = async () => (await ask(page, 'GET v1 basket/items/', {})).items.map(({ productId }) => productId);
  await openAs(page, await newCustomer(customers), path);
  const price = await buy.textContent();
  await test.step('at a desk, from the city in the header', async () => {
    const look = page.getByRole('banner').getByRole('link', { name: /^Казань\. Город закреплён за компанией/ });
    const notice = await lookInSamara(page, path, look);
    // the page stays, also after a reload and on other pages of the city
    await page.reload();
    await expect(page).toHaveURL(origin('samara') + path);
    await expect(notice).toBeVisible();
    await expect(buy).toHaveText(price ?? '');
    await follow(page, '/privacy');
    await expect(page).toHaveURL(`${origin('samara')}/privacy`);
    await expect(notice).toBeVisible();
    await follow(page, path);
    await expect(buy).toHaveText(price ?? '');
    await buy.click();
    await expect(inBasket).toBeVisible();
    expect(await basket()).toEqual([guid]);
    await follow(page, '/personal/order/cart');
    await returnFromBasket(page, notice);
    // the other city leads to the own one again
    await page.goto(origin('samara') + path);
    await expect(page).toHaveURL(origin('kazan') + path);
  });
  await test.step('on a phone, from the product, with a basket that is still that of his own city', async () => {
    await page.setViewportSize(PHONE);
    const { items } = await ask(page, 'GET v1 basket/items/', {});
    await ask(page, 'POST v1 basket/remove/', { body: { ids: items.map(({ id }) => id) } });
    const look = main(page).getByRole('button', { name: 'Наличие в другом городе' });
    const notice = await lookInSamara(page, path, look);
    await buy.click();
    await expect(inBasket).toBeVisible();
    expect(await basket()).toEqual([guid]);
    await follow(page, '/personal/order/cart');
    await returnFromBasket(page, notice);
  });
});
