import { randomInt, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './support/axe.ts';
import { newCustomer, openAs } from './support/buying.ts';
import { productOnRequest } from './support/catalogue.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { openSection, sees } from './support/operator.ts';
import { ask, main } from './support/orders.ts';
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

test('an operator answers a price request on a phone and changes the price later on a wide screen, and the customer pays it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const customer = await newCustomer(customers);
  const shopper = await (await browser.newContext()).newPage();
  const product = await productOnRequest();
  await openAs(shopper, customer, '/stores');
  const { number } = await ask(shopper, 'POST v1 priceRequests/', {
    body: { guid: product.guid, quantity: 2, comment: '', key: randomUUID() },
  });
  const pays = (price: RegExp) => sees(shopper, product.url, price);

  await openSection(page, 'priceRequest');
  await main(page).getByLabel('Номер, имя или слово').fill(String(number));
  await press(page, new RegExp(`^Открыть № ${number}$`));
  await main(page).getByRole('group', { name: 'Что сделать' }).getByRole('button', { name: 'Ответить' }).click();
  await main(page).getByLabel('Цена за штуку, ₽').fill('87 650');
  await main(page).getByRole('button', { name: 'Ответить' }).last().click();
  await expect(page.getByText('Сохранено, клиент увидит ответ')).toBeVisible();
  await pays(/87\s650/);

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
  await pays(/76\s543/);
  await shopper.context().close();
});

test('an operator changes the discount of a price group, and its customer’s price follows', async ({
  page,
  browser,
}) => {
  const { db } = customers;
  const customer = await newCustomer(customers);
  const group = `staff-${randomInt(1e9)}`;
  await db.insertInto('price_groups').values({ name: group, bonus_percent: 0 }).execute();
  await db.insertInto('price_rules').values({ price_group: group, discount_percent: 0 }).execute();
  await db.updateTable('companies').set({ price_group: group }).where('guid', '=', customer.xmlId).execute();
  const { rows } = await sql<{ url: string; rubles: number }>`
    SELECT '/product/' || p.slug AS url, p.price::float8 / 100 AS rubles
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.kind = 'single' AND p.is_active AND p.is_available AND p.price > 1000000 AND p.price % 200 = 0
      AND NOT c.is_price_on_request AND p.id NOT IN (SELECT product_id FROM promotion_products)
      AND p.id NOT IN (SELECT product_id FROM stop_sells)
    ORDER BY p.popularity DESC, p.id OFFSET 40 LIMIT 1`.execute(db);
  const { url, rubles } = rows[0]!;
  const shopper = await (await browser.newContext()).newPage();
  await openAs(shopper, customer, url);
  const shown = (price: number) => new RegExp(price.toLocaleString('ru-RU').replaceAll(/\s/g, '\\s'));
  await expect(main(shopper).getByText(shown(rubles / 2))).toHaveCount(0);

  await openSection(page, 'customerPrices&status=groups');
  await main(page).getByLabel('Группа, категория или бренд').fill(group);
  await press(page, new RegExp(`^Изменить: Весь каталог, ${group}$`));
  await main(page).getByLabel('Скидка, %').fill('50');
  await expectAccessible(page, 'main');
  await press(page, 'Сохранить');
  await expect(row(page, group)).toContainText('50 %');
  await sees(shopper, url, shown(rubles / 2));
  await shopper.context().close();
});

test('an operator adds a price promotion with a product, sees what is wrong with it, and takes the product out', async ({
  page,
}) => {
  const title = `Подарок дня ${Date.now()}`;
  const { code } = await productOnRequest();
  await page.setViewportSize(PHONE);
  await openSection(page, 'pricePromotions');
  await press(page, 'Создать акцию');
  await press(page, 'Сохранить');
  await expect(main(page).getByText('Заполните поле «Название, которое видит покупатель»')).toBeVisible();
  await expect(main(page).getByText('Укажите дату')).toBeVisible();
  await main(page).getByLabel('Название, которое видит покупатель').fill(title);
  await main(page).getByLabel('Значок').selectOption({ label: 'Подарок' });
  await main(page).getByLabel('Первый день').fill('2031-05-01');
  await press(page, 'Сохранить');
  await expect(main(page).getByText('Укажите код подарка')).toBeVisible();
  await expectAccessible(page, 'main');
  await main(page).getByLabel('Код подарка').fill(code);
  await press(page, 'Сохранить');
  await main(page).getByLabel('Название, группа, товар или код').fill(title);
  await expect(row(page, title)).toContainText('с 01.05.2031');
  await main(page).getByLabel('Код товара').fill('net-takogo');
  await press(page, 'Добавить товар');
  await expect(main(page).getByText('Товара с таким кодом нет')).toBeVisible();
  await main(page).getByLabel('Код товара').fill(code);
  await press(page, 'Добавить товар');
  await press(page, `Убрать ${code}`);
  await expect(main(page).getByText('Товаров пока нет')).toBeVisible();
  await expectAccessible(page, 'main');
  await sql`DELETE FROM promotions WHERE title = ${title}`.execute(customers.db);
});

test.describe('the import schedule', () => {
  let files: Server;
  let content: string | null = null;
  test.beforeAll(async () => {
    files = createServer((_request, response) => {
      response.writeHead(content === null ? 404 : 200).end(content ?? '');
    });
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  });
  test.afterAll(() => files.close());

  test('an operator adds a schedule, sees why a file was not read, fetches it at once, switches it off and removes it', async ({
    page,
  }) => {
    await page.clock.install();
    await page.setViewportSize(PHONE);
    const { rows } = await sql<{ code: string; rubles: number }>`
        SELECT code, price::float8 / 100 AS rubles FROM products WHERE is_active AND price IS NOT NULL
        ORDER BY popularity, id LIMIT 1`.execute(customers.db);
    // the product keeps its price, so that the import changes none; popular products get other prices in other tests
    const unchanged = `Код;Цена\r\n${rows[0]?.code};${rows[0]?.rubles}\r\n`;
    content = null;
    const name = `ceny-${Date.now()}.csv`;
    const address = `http://127.0.0.1:${(files.address() as AddressInfo).port}/${name}`;
    await openSection(page, 'schedule');
    await press(page, 'Новое расписание');
    await main(page).getByLabel('Что загрузить').selectOption({ label: 'Розничные цены' });
    await main(page).getByLabel('Адрес файла').fill('ftp://primer.ru/ceny.csv');
    await main(page).getByLabel('Каждый день во столько по Москве').fill('25:00');
    await press(page, 'Сохранить');
    await expect(main(page).getByText('Время в виде 06:30')).toBeVisible();
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
    content = unchanged;
    await press(page, `Скачать сейчас ${address}`);
    await asksAgainAfter(page, address, 2);
    await expect(own).toContainText('Изменений нет');
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
