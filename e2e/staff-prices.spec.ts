import { randomInt, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './support/axe.ts';
import { newCustomer } from './support/buying.ts';
import { productOnRequest } from './support/catalogue.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { openSection, sees } from './support/operator.ts';
import { ask, main } from './support/orders.ts';
import { signInWith } from './support/people.ts';
import { textOfPage } from './support/plain-text.ts';
import { PHONE, test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const WIDE = { width: 1440, height: 900 };
/** How often the page of the operators asks. */
const POLL_MS = 5000;
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();
/** Waits until so many imports of a schedule have ended, and lets its page ask again at once. */
async function asksAgainAfter(page: Page, address: string, count: number): Promise<void> {
  const ended = async () => {
    const { items } = await ask(page, 'GET v1 staff/schedules/', {});
    const outcomes = items.find((one) => one.address === address)?.outcomes ?? [];
    return outcomes.filter(({ state }) => state !== 'reading' && state !== 'queued').length;
  };
  await expect.poll(ended, { intervals: [200] }).toBe(count);
  await page.clock.fastForward(POLL_MS);
}
const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text });

/** A customer with a price group of its own, whose only rule is a discount of 0 %. */
async function customerOfOwnGroup() {
  const { db } = customers;
  const customer = await newCustomer(customers);
  const group = `staff-${randomInt(1e9)}`;
  await db.insertInto('price_groups').values({ name: group, bonus_percent: 0 }).execute();
  await db.insertInto('price_rules').values({ price_group: group, discount_percent: 0 }).execute();
  await db.updateTable('companies').set({ price_group: group }).where('guid', '=', customer.xmlId).execute();
  return { customer, group };
}

/** A product with a price that nothing lowers, and half of it as the shop writes it. */
async function halvedProduct() {
  const { rows } = await sql<{ guid: string; url: string; rubles: number }>`
    SELECT p.guid, '/product/' || p.slug AS url, p.price::float8 / 100 AS rubles
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.kind = 'single' AND p.is_active AND p.is_available AND p.price > 1000000 AND p.price % 200 = 0
      AND NOT c.is_price_on_request AND p.id NOT IN (SELECT product_id FROM promotion_products)
      AND p.id NOT IN (SELECT product_id FROM stop_sells)
    ORDER BY p.popularity DESC, p.id OFFSET 40 LIMIT 1`.execute(customers.db);
  const product = rows[0]!;
  const half = new RegExp((product.rubles / 2).toLocaleString('ru-RU').replaceAll(/\s/g, '\\s'));
  return { ...product, half };
}

test('an operator answers a price request on a phone, changes that price and the discount of a group later, and the customer pays both', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { customer, group } = await customerOfOwnGroup();
  const requested = await productOnRequest();
  const halved = await halvedProduct();
  const { phone, password } = customer;
  // a signed-in browser is refused another sign-in
  const leave = () => page.context().clearCookies({ name: 'auth' });
  const enter = async () => expect(await signInWith(page, { phone, password })).toBe(200);
  await enter();
  const { number } = await ask(page, 'POST v1 priceRequests/', {
    body: { guid: requested.guid, quantity: 2, comment: '', key: randomUUID() },
  });
  const { items } = await ask(page, 'POST v3 customerPrices/', { body: { items: [{ guid: halved.guid, count: 1 }] } });
  expect(items[0]?.price).toBe(halved.rubles);
  expect(await textOfPage(halved.url)).not.toMatch(halved.half);

  await leave();
  await openSection(page, 'priceRequest');
  await test.step('answers the request', async () => {
    await main(page).getByLabel('Номер, имя или слово').fill(String(number));
    await press(page, new RegExp(`^Открыть № ${number}$`));
    await main(page).getByRole('group', { name: 'Что сделать' }).getByRole('button', { name: 'Ответить' }).click();
    await main(page).getByLabel('Цена за штуку, ₽').fill('87 650');
    await main(page).getByRole('button', { name: 'Ответить' }).last().click();
    await expect(page.getByText('Сохранено, клиент увидит ответ')).toBeVisible();
  });
  await test.step('changes the price that answered it', async () => {
    await follow(page, '/staff?section=customerPrices');
    await page.setViewportSize(WIDE);
    await main(page).getByLabel('Товар, код или компания').fill(String(number));
    await expect(row(page, `запрос № ${number}`)).toContainText(/87\s650/);
    await row(page, `запрос № ${number}`).getByRole('button').click();
    await main(page).getByLabel('Цена за штуку, ₽').fill('0');
    await press(page, 'Сохранить');
    await expect(main(page).getByRole('textbox', { name: 'Цена за штуку, ₽' })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'main');
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'main');
    await main(page).getByLabel('Цена за штуку, ₽').fill('76543');
    await press(page, 'Сохранить');
    await expect(row(page, `запрос № ${number}`)).toContainText(/76\s543/);
  });
  await test.step('changes the discount of the group', async () => {
    await page.setViewportSize(WIDE);
    await follow(page, '/staff?section=customerPrices&status=groups');
    await main(page).getByLabel('Группа, категория или бренд').fill(group);
    await press(page, new RegExp(`^Изменить: Весь каталог, ${group}$`));
    await main(page).getByLabel('Скидка, %').fill('50');
    await expectAccessible(page, 'main');
    await press(page, 'Сохранить');
    await expect(row(page, group)).toContainText('50 %');
  });
  // a page that is open reloads when the person changes
  await page.goto('about:blank');
  await leave();
  await enter();
  await sees(page, halved.url, halved.half);
  await sees(page, requested.url, /76\s543/);
});

test.describe('the import schedule', () => {
  let files: Server;
  test.beforeAll(async () => {
    files = createServer((_request, response) => response.writeHead(404).end());
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  });
  test.afterAll(() => files.close());

  test('an operator adds a schedule, sees why a file was not read, switches it off and removes it', async ({
    page,
  }) => {
    await page.clock.install();
    await page.setViewportSize(PHONE);
    const name = `ceny-${Date.now()}.csv`;
    const address = `http://127.0.0.1:${(files.address() as AddressInfo).port}/${name}`;
    await openSection(page, 'schedule');
    await press(page, 'Новое расписание');
    await main(page).getByLabel('Что загрузить').selectOption({ label: 'Розничные цены' });
    await main(page).getByLabel('Адрес файла').fill('ftp://primer.ru/ceny.csv');
    await main(page).getByLabel('Каждый день во столько по Москве').fill('04:30');
    await press(page, 'Сохранить');
    await expect(main(page).getByText('Адрес должен начинаться с http')).toBeVisible();
    await expectAccessible(page, 'main');
    await page.setViewportSize(WIDE);
    await expectAccessible(page, 'main');
    await main(page).getByLabel('Адрес файла').fill(address);
    await press(page, 'Сохранить');
    const own = row(page, name);
    await expect(own).toContainText('каждый день в 04:30');
    await press(page, `Скачать сейчас ${address}`);
    await asksAgainAfter(page, address, 1);
    await expect(own).toContainText('По этому адресу нет файла: ответ 404');
    await expectAccessible(page, 'main');
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'main');
    await press(page, `Выключить ${address}`);
    await expect(own).toContainText('выключено');
    await press(page, `Удалить ${address}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(own).toHaveCount(0);
  });
});
