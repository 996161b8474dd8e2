import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { newCustomer } from './support/buying.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { inCity } from './support/http.ts';
import { ask } from './support/orders.ts';
import { signInWith } from './support/people.ts';
import { open, test } from './support/visitor.ts';

/** Milliseconds within which everybody sees the effect of an order. */
const SEEN_MS = 5000;

interface Last {
  id: number;
  guid: string;
  name: string;
  url: string;
  section: string;
}

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

/** A product with one piece left, in Kazan, from a section that fits one page. */
async function lastPiece(): Promise<Last> {
  const { db } = customers;
  const { rows } = await sql<Last>`
    SELECT DISTINCT ON (c.id) p.id, p.guid, p.name, '/product/' || p.slug AS url, '/catalog/' || c.path AS section
    FROM products p JOIN categories c ON c.id = p.category_id JOIN listing_sections l ON l.category_id = c.id
    WHERE p.kind = 'single' AND p.is_active AND p.is_available AND p.price IS NOT NULL AND NOT c.is_price_on_request
      AND l.total BETWEEN 8 AND 24 AND p.id NOT IN (SELECT product_id FROM stop_sells)
    ORDER BY c.id DESC, p.id DESC LIMIT 1`.execute(db);
  const [product] = rows;
  if (!product) throw new Error('no small section sells by the piece');
  await sql`DELETE FROM stock WHERE product_id = ${product.id}`.execute(db);
  await sql`
    INSERT INTO stock (product_id, warehouse_id, quantity)
    SELECT ${product.id}, w.id, 1 FROM warehouses w JOIN cities c ON c.id = w.city_id
    WHERE c.subdomain = 'kazan' ORDER BY w.sort LIMIT 1`.execute(db);
  return product;
}

async function order(page: Page, { xmlId }: Customer, { guid }: Last): Promise<string> {
  await ask(page, 'POST v1 basket/items/', { body: { items: [{ productId: guid, quantity: 1 }] } });
  const products = [{ productId: guid, quantity: 1, price: 0 }];
  const delivery = { type: 'delivery', address: '420111, г Казань, ул Баумана, д 44' } as const;
  const { lines, totals } = await ask(page, 'POST v1 orders/check/', { body: { products, delivery } });
  const seen = (isGift: boolean) =>
    lines
      .filter((line) => line.isGift === isGift)
      .map(({ productId, quantity, price }) => ({ productId, quantity, price: price ?? 0 }));
  const { id } = await ask(page, 'POST v1 {xmlId}/orders/create', {
    params: { xmlId },
    body: {
      products: seen(false),
      gifts: seen(true),
      total: totals.toPay,
      key: randomUUID(),
      delivery,
      contact: { fio: 'Проверкин Иван Петрович', phone: '9000000002', email: '' },
    },
  });
  return id;
}

const htmlOf = async (path: string) => (await inCity(path)).text.replace(/[\u00a0\u202f]/g, ' ');

/** The section's products in stock and the product's stock in the HTML that a guest gets. */
async function shownStock({ url, section }: Last) {
  const [listing, filtered, product] = await Promise.all([section, `${section}?stock=here`, url].map(htmlOf));
  const count = /товар\S*, (\d+) в наличии в Казани/.exec(listing ?? '')?.[1];
  const filteredCount = /(\d+) из \d+ товар\S* в наличии в Казани/.exec(filtered ?? '')?.[1];
  return {
    count: Number(count),
    filteredCount: Number(filteredCount),
    isListed: filtered?.includes(`"${url}"`),
    product: /В Казани 1 шт\.|Под заказ/.exec(product ?? '')?.[0],
  };
}

test('the last piece of a product leaves every page within five seconds after its order, and is back after a cancellation', {
  tag: '@own-shop',
}, async ({ page, browser }) => {
  const product = await lastPiece();
  const customer = await newCustomer(customers);
  const { phone, password } = customer;
  expect(await signInWith(page, { phone, password })).toBe(200);
  const isShown = { isListed: true, product: 'В Казани 1 шт.' };
  // each page is rendered anew on its own, so that one may be newer than another
  let before = await shownStock(product);
  const shown = async () => {
    before = await shownStock(product);
    return { ...before, isSame: before.count === before.filteredCount };
  };
  await expect.poll(shown, { timeout: SEEN_MS, intervals: [100] }).toMatchObject({ ...isShown, isSame: true });
  const after = { count: before.count - 1, filteredCount: before.count - 1, isListed: false, product: 'Под заказ' };
  const guest = await (await browser.newContext()).newPage();
  await open(guest, product.section);
  const link = guest.getByRole('main').getByRole('link', { name: product.name }).first();
  const ahead = guest.waitForResponse((response) => new URL(response.url()).pathname === product.url);
  await link.hover();
  await ahead;

  const id = await order(page, customer, product);
  const ordered = performance.now();
  await expect.poll(() => shownStock(product), { timeout: SEEN_MS, intervals: [100] }).toEqual(after);
  await test.step('it is not shown by a page that was prefetched before the order', async () => {
    await guest.waitForTimeout(Math.max(0, SEEN_MS - (performance.now() - ordered)));
    await link.click();
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(product.name);
    await expect(guest.getByRole('main').getByText('Под заказ').first()).toBeVisible({ timeout: 5000 });
    await expect(guest.getByRole('main').getByText('В Казани 1 шт.')).toHaveCount(0);
    await guest.context().close();
  });
  await ask(page, 'POST v1 orders/{id}/cancel/', { params: { id } });
  await expect.poll(() => shownStock(product), { timeout: SEEN_MS, intervals: [100] }).toEqual(before);
});
