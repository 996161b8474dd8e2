import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test as plain } from '@playwright/test';
import { sql } from 'kysely';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { documentBy } from './support/document.ts';
import { follow } from './support/follow.ts';
import { askApi } from './support/http.ts';
import { ask } from './support/orders.ts';
import { open, searchBox, searchField, searchOptions, test } from './support/visitor.ts';

const LINES = 30;

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

interface Goods {
  code: string;
  article: string;
  guid: string;
}

/** A customer in a price group of their own, so that prices can change for nobody else. */
async function newCustomer(): Promise<Customer & { group: string }> {
  const [customer] = await customers.company();
  if (!customer) throw new Error('no customer');
  const group = `day-${randomInt(1e9)}`;
  const { db } = customers;
  await db.insertInto('price_groups').values({ name: group, bonus_percent: 0 }).execute();
  await db.insertInto('price_rules').values({ price_group: group, discount_percent: 20 }).execute();
  await db.updateTable('companies').set({ price_group: group }).where('guid', '=', customer.xmlId).execute();
  return { ...customer, group };
}

/** Products without a promotion and with plenty of stock in Kazan; different ones at each run. */
async function newGoods(): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    SELECT p.code, p.article, p.guid FROM products p
    JOIN categories c ON c.id = p.category_id AND NOT c.is_price_on_request
    WHERE p.kind = 'single' AND p.is_active AND p.is_available AND p.price IS NOT NULL AND length(p.article) >= 8
      AND NOT EXISTS (SELECT FROM stop_sells s WHERE s.product_id = p.id)
      AND NOT EXISTS (SELECT FROM promotion_products m WHERE m.product_id = p.id)
      AND (SELECT sum(s.quantity) FROM stock s JOIN warehouses w ON w.id = s.warehouse_id
        JOIN cities t ON t.id = w.city_id WHERE s.product_id = p.id AND t.subdomain = 'kazan') >= 20
    ORDER BY random() LIMIT ${LINES + 1}`.execute(customers.db);
  if (rows.length <= LINES) throw new Error('Kazan has too few goods');
  return rows;
}

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const fastOrder = (page: Page) => page.getByRole('region', { name: 'Быстрый заказ' });
const rows = (page: Page) => fastOrder(page).locator('tbody tr');
const row = (page: Page, line: number) =>
  rows(page).filter({ has: page.getByRole('cell', { name: `${line}`, exact: true }) });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Quantity by product. */
async function basketOf(page: Page): Promise<Record<string, number>> {
  const { items } = await ask(page, 'GET v1 basket/items/', {});
  return Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));
}

async function signIn(page: Page, { phone, password }: Customer): Promise<void> {
  await open(page, '/delivery');
  await page.getByRole('link', { name: 'Войти' }).click();
  const signInDialog = page.getByRole('dialog', { name: 'Вход и регистрация' });
  await signInDialog.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await signInDialog.getByLabel('Пароль', { exact: true }).fill(password);
  await signInDialog.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(signInDialog).toBeHidden();
}

/** A code with one mistyped digit. */
const mistyped = (code: string) => code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10);

/** Two products that are found by their mistyped codes. */
async function foundMistyped(goods: readonly Goods[]): Promise<Goods[]> {
  const found: Goods[] = [];
  for (const one of goods) {
    const path = `/api/v1/search/suggests/?q=${mistyped(one.code)}`;
    const { items, correctedQuery } = await askApi<{ items: { guid: string }[]; correctedQuery: string | null }>(path);
    if (correctedQuery !== null && items.some(({ guid }) => guid === one.guid)) found.push(one);
    if (found.length === 2) return found;
  }
  throw new Error('no products are found by a mistyped code');
}

async function addFromTable(page: Page, product: Goods): Promise<void> {
  await searchField(page).click();
  await searchField(page).fill(mistyped(product.code));
  await expect(searchOptions(page).filter({ hasText: product.code })).toBeVisible();
  await searchBox(page)
    .getByRole('button', { name: /^Смотреть все результаты/ })
    .click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await press(page, 'Таблицей');
  await expect(page.getByRole('button', { name: 'Таблицей' })).toHaveAttribute('aria-pressed', 'true');
  const found = main(page).locator('[data-card]').filter({ hasText: product.code });
  await found.getByRole('textbox', { name: 'Количество' }).fill('3');
  await found.getByRole('button', { name: 'В корзину' }).click();
  await expect(found.getByRole('link', { name: 'В корзине' })).toBeVisible();
}

/** Thirty lines as in an e-mail: four of them cannot be added as they are. */
function letterOf(goods: readonly Goods[]): string {
  const [first, , third] = goods as [Goods, Goods, Goods];
  return [
    'Добрый день, нужно:',
    `${mistyped(first.code)}\t2`,
    `ZZ-000-${randomInt(1e6)} 2`,
    `${third.code} 2,5`,
    ...goods.slice(3).map(({ code, article }, place) => {
      const forms = [`${place + 1}) ${code} - 2 шт`, `2 x ${article}`, `${code}\t2`, `${code};2`];
      return forms[place % forms.length];
    }),
  ].join('\n');
}

async function pasteAndCorrect(page: Page, goods: readonly Goods[]): Promise<void> {
  const [first, second] = goods as [Goods, Goods];
  await follow(page, '/personal/order/cart');
  await fastOrder(page).getByRole('button', { name: 'Быстрый заказ' }).click();
  await fastOrder(page).getByLabel('Коды, артикулы или штрихкоды').fill(letterOf(goods));
  await expect(fastOrder(page).getByText(`${LINES} строк`)).toBeVisible();
  await fastOrder(page).getByRole('button', { name: 'Добавить в корзину' }).click();
  // the greeting is not reported as an error
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, 3)).toContainText('Не найден');
  await row(page, 2)
    .getByRole('button', { name: `код ${first.code}` })
    .click();
  await expect(row(page, 2)).toContainText('Добавлено 2');
  await row(page, 3).getByLabel('Код в строке 3').fill(second.code);
  await row(page, 4).getByRole('textbox', { name: 'Количество' }).fill('3');
  await press(page, 'Отправить исправленные: 2');
  await expect(row(page, 3)).toContainText('Добавлено 2');
  await expect(row(page, 4)).toContainText('Добавлено 3');
}

async function order(page: Page): Promise<{ id: string; number: string }> {
  await main(page).getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(page).toHaveURL('/personal/order/make');
  await press(page, 'Подтвердить заказ');
  const placed = page.getByRole('heading', { name: /^Заказ №\s.+ оформлен$/ });
  await expect(placed).toBeVisible();
  const number = /№\s(\S+)/.exec((await placed.textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('link', { name: 'Открыть заказ' }).click();
  await expect(page).toHaveURL(/\/personal\/orders\/[\w-]{36}$/);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${number}`);
  return { id: page.url().slice(-36), number };
}

/** The local ERP advances orders by time: moves the order more than three minutes into the past. */
async function shipped(page: Page, id: string): Promise<void> {
  const { db } = customers;
  const taken = async () => {
    const { numAffectedRows } = await sql`
      UPDATE local_erp_orders SET accepted_at = accepted_at - interval '200 seconds' WHERE guid = ${id}`.execute(db);
    return Number(numAffectedRows);
  };
  await expect.poll(taken, { timeout: 30_000 }).toBe(1);
  const states = async () =>
    (await ask(page, 'GET v1 orders/{id}/', { params: { id } })).shipments.map(({ status }) => status);
  await expect.poll(states, { timeout: 90_000 }).toContain('shipped');
  await page.reload();
  await expect(panel(page, 'Отгрузки')).toContainText('В пути');
  await expect(panel(page, 'Отгрузки')).toContainText('УПД №');
}

/** Makes the order a month old and raises all prices. */
async function aMonthLater({ group }: { group: string }, id: string): Promise<void> {
  const { db } = customers;
  await sql`UPDATE orders SET created_at = created_at - interval '31 days' WHERE guid = ${id}`.execute(db);
  await db.updateTable('price_rules').set({ discount_percent: 10 }).where('price_group', '=', group).execute();
}

async function repeat(page: Page, { id, number }: { id: string; number: string }, waiting: Goods): Promise<void> {
  await open(page, '/personal/order/cart');
  await fastOrder(page).getByRole('button', { name: 'Быстрый заказ' }).click();
  await fastOrder(page).getByLabel('Коды, артикулы или штрихкоды').fill(`${waiting.code} 4`);
  await fastOrder(page).getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(fastOrder(page)).toContainText('Все строки добавлены в корзину');
  await follow(page, `/personal/orders/${id}`);
  await press(page, 'Повторить заказ');
  const dialog = page.getByRole('dialog', { name: `Повторить заказ № ${number}` });
  await expect(dialog.getByRole('listitem')).toHaveCount(LINES);
  await expect(dialog).toContainText(`подорожало\u00a0— ${LINES}`);
  await expect(dialog.getByRole('listitem').first()).toContainText(/Подорожал: было .+, стало/);
  await dialog.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Добавлено: ${LINES} поз.`)).toBeVisible();
}

test('a dealer fills a basket, orders and reorders in one day, in turns at a desk and on a phone', {
  tag: '@transport',
}, async ({ page }) => {
  plain.setTimeout(400_000);
  const atDesk = () => page.setViewportSize({ width: 1440, height: 900 });
  const onPhone = () => page.setViewportSize({ width: 390, height: 900 });
  await onPhone();
  const customer = await newCustomer();
  const all = await newGoods();
  await plain.step('signs in', () => signIn(page, customer));
  await atDesk();
  const [typed, first] = (await foundMistyped(all)) as [Goods, Goods];
  const [waiting, ...others] = all.filter((one) => one !== typed && one !== first) as [Goods, ...Goods[]];
  const goods = [first, ...others];
  await plain.step('finds by a mistyped code and adds from the table', () => addFromTable(page, typed));
  await onPhone();
  await plain.step('pastes thirty lines and corrects them', () => pasteAndCorrect(page, goods));
  const ordered = await basketOf(page);
  expect(ordered).toEqual({
    [typed.guid]: 3,
    ...Object.fromEntries(goods.map(({ guid }, place) => [guid, place === 2 ? 3 : 2])),
  });
  const placed = await plain.step('orders', () => order(page));
  expect(await basketOf(page)).toEqual({});
  await atDesk();
  await plain.step('downloads the invoice', async () => {
    const file = await documentBy(page, panel(page, 'Документы').getByRole('button', { name: 'Счёт, PDF' }));
    expect(file.suggestedFilename()).toBe(`Счёт ${placed.number}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await plain.step('sees the shipment', () => shipped(page, placed.id));
  await aMonthLater(customer, placed.id);
  await onPhone();
  await plain.step('repeats the order', () => repeat(page, placed, waiting));
  expect(await basketOf(page)).toEqual({ ...ordered, [waiting.guid]: 4 });
  await follow(page, '/personal/order/cart');
  await expect(main(page).getByText(`${LINES + 1} поз.`)).toBeVisible();
});
