import { type Browser, expect, type Page, test as plain } from '@playwright/test';
import { sql } from 'kysely';
import { dayOf } from '#lib/rules/days.ts';
import { expectAccessible } from './support/axe.ts';
import { newCustomer } from './support/buying.ts';
import { newClaim } from './support/claims.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { inCity } from './support/http.ts';
import { openSection, SEEN_MS, sees } from './support/operator.ts';
import { main, panel } from './support/orders.ts';
import { signInWith } from './support/people.ts';
import { textOfPage } from './support/plain-text.ts';
import { PHONE, test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
const mark = String(Date.now());
/** Retail prices before the day, in kopecks. */
const before = new Map<string, number>();
test.afterAll(async () => {
  const { db } = customers;
  await sql`DELETE FROM promotion_pages WHERE slug = ${`den-${mark}`}`.execute(db);
  await sql`DELETE FROM promotions WHERE title LIKE ${`%${mark}`}`.execute(db);
  await sql`DELETE FROM banners WHERE title LIKE ${`%${mark}`}`.execute(db);
  // only a day that ended too early leaves other prices
  for (const [code, price] of before)
    await sql`UPDATE products SET price = ${price} WHERE code = ${code} AND price <> ${price}`.execute(db);
  await customers.close();
});

interface Goods {
  code: string;
  name: string;
  url: string;
  price: number;
}

/** Two products with a price that nothing lowers. */
async function goods(): Promise<[Goods, Goods]> {
  const { rows } = await sql<Goods>`
    SELECT p.code, p.name, '/product/' || p.slug AS url, p.price::float8 AS price
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.kind = 'single' AND p.is_active AND p.is_available AND p.price > 500000 AND NOT c.is_price_on_request
      AND p.id NOT IN (SELECT product_id FROM promotion_products) AND p.id NOT IN (SELECT product_id FROM stop_sells)
      AND p.id NOT IN (SELECT component_id FROM product_set_items)
    ORDER BY p.popularity DESC, p.id LIMIT 2`.execute(customers.db);
  const [first, second] = rows;
  if (!first || !second) throw new Error('there are no two such products');
  for (const { code, price } of rows) before.set(code, price);
  return [first, second];
}

const WIDE = { width: 1440, height: 900 };
const today = () => dayOf(new Date());
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click();
const fill = (page: Page, label: string, text: string) => main(page).getByLabel(label, { exact: true }).fill(text);
async function sendList(page: Page, lines: readonly string[]): Promise<void> {
  await main(page).getByLabel('Что загрузить').selectOption({ label: 'Розничные цены' });
  const buffer = Buffer.from(['Код;Цена', ...lines].join('\r\n'));
  await main(page).getByLabel('Файл csv или xlsx').setInputFiles({ name: 'ceny.csv', mimeType: 'text/csv', buffer });
  await press(page, 'Посмотреть, что изменится');
}

const line = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text });

/** Asks for a page until it says what an operator has changed. */
const says = (path: string, text: string | RegExp) =>
  expect.poll(() => textOfPage(path), { timeout: SEEN_MS, intervals: [100] }).toMatch(text);

async function importPrices(page: Page, [first, second]: [Goods, Goods]): Promise<void> {
  await sendList(page, [`${first.code};23456`, `${second.code};дорого`, 'net-takogo;100']);
  await expect(line(page, 'Строка 3')).toContainText('Цена должна быть числом больше нуля');
  await expect(line(page, 'Строка 4')).toContainText('Товара с таким кодом нет');
  await expect(main(page).getByRole('status')).toContainText('с ошибками: 2');
  await main(page).getByRole('link', { name: 'Все импорты' }).click();
  await sendList(page, [`${first.code};23456`, `${second.code};34567`]);
  await expect(line(page, first.code)).toContainText(/→ 23\s456\s₽/);
  await expect(line(page, second.code)).toContainText(/→ 34\s567\s₽/);
  expect(await textOfPage(first.url)).not.toMatch(/23\s456\s₽/);
  await press(page, 'Применить');
  await expect(main(page).getByRole('status')).toContainText('Применён');
  await says(first.url, /23\s456\s₽/);
}

async function addPromotion(page: Page, shopper: Page, product: Goods): Promise<void> {
  await follow(page, '/staff?section=pricePromotions');
  await page.setViewportSize(PHONE);
  await press(page, 'Создать акцию');
  await press(page, 'Сохранить');
  await expect(main(page).getByText('Укажите дату')).toBeVisible();
  await expectAccessible(page, 'main');
  await fill(page, 'Название, которое видит покупатель', `Цена дня ${mark}`);
  await fill(page, 'Первый день', today());
  await press(page, 'Сохранить');
  await main(page).getByLabel('Название, группа, товар или код').fill(mark);
  await fill(page, 'Код товара', product.code);
  await fill(page, 'Цена по акции, ₽ (пусто — по скидке)', '4321');
  await press(page, 'Добавить товар');
  await expect(main(page).getByRole('button', { name: `Убрать ${product.code}` })).toBeVisible();
  await expectAccessible(page, 'main');
  await page.setViewportSize(WIDE);
  await sees(shopper, product.url, /4\s321/);

  await follow(page, '/staff?section=promotions&item=new');
  await fill(page, 'Адрес после /promotions/', `den-${mark}`);
  await fill(page, 'Заголовок', `День цены ${mark}`);
  await fill(page, 'Кратко: для списка и поисковиков', 'Один товар по цене ниже обычной');
  // what ends first is the first of the list
  await fill(page, 'Последний день (пусто — до отмены)', today());
  await fill(page, 'Текст', '## Условия\n\nЦена действует {inCity}, пока товар есть на складе.');
  await main(page)
    .getByRole('group', { name: 'Ценовые акции, о которых эта страница' })
    .getByLabel(new RegExp(mark))
    .check();
  await press(page, 'Опубликовать');
  await expect(page.getByText('Опубликовано, посетители увидят')).toBeVisible();
  await says('/promotions', `День цены ${mark}`);
  await follow(shopper, '/promotions');
  await main(shopper)
    .getByRole('link', { name: `День цены ${mark}` })
    .first()
    .click();
  await expect(shopper).toHaveURL(`/promotions/den-${mark}`);
  await expect(main(shopper).getByRole('link', { name: product.name }).first()).toBeVisible();
  await expect(main(shopper).getByText(/действует в\sКазани/)).toBeVisible();
}

async function addBanner(page: Page): Promise<void> {
  await follow(page, '/staff?section=banners');
  await press(page, 'Добавить баннер');
  await fill(page, 'Заголовок', `Баннер дня ${mark}`);
  await fill(page, 'Текст большого баннера', 'Цена ниже обычной');
  await fill(page, 'Ссылка', `/promotions/den-${mark}`);
  await fill(page, 'Текст ссылки', 'К акции');
  await expectAccessible(page, 'main');
  await press(page, 'Сохранить');
  await expect(line(page, `Баннер дня ${mark}`)).toContainText('Показывается');
  await says('/', `Баннер дня ${mark}`);
}

async function answerClaim(page: Page, shopper: Page, { id, number }: { id: string; number: string }): Promise<void> {
  await follow(shopper, `/personal/claims/${id}`);
  await expect(panel(shopper, 'Переписка')).toContainText(`Помята коробка ${mark}`);
  await follow(page, '/staff?section=claim');
  await main(page).getByLabel('Номер, имя или слово').fill(number);
  await press(page, `Открыть № ${number}`);
  await expect(main(page).getByText(`Помята коробка ${mark}`)).toBeVisible();
  await main(page).getByRole('group', { name: 'Что сделать' }).getByRole('button', { name: 'Ответить' }).click();
  await main(page).getByLabel('Ответ клиенту').fill(`Заберём завтра ${mark}`);
  await main(page).getByRole('button', { name: 'Ответить' }).last().click();
  await expect(page.getByText('Сохранено, клиент увидит ответ')).toBeVisible();
  await expect(panel(shopper, 'Переписка').getByText(`Заберём завтра ${mark}`)).toBeVisible({ timeout: SEEN_MS });
}

/** Takes everything back as an operator would; shoppers see that too. */
async function takeBack(page: Page, [first, second]: [Goods, Goods]): Promise<void> {
  const confirmed = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  await follow(page, '/staff?section=banners');
  await press(page, `Изменить: Баннер дня ${mark}`);
  await press(page, 'Удалить');
  await confirmed('Удалить');
  await expect(line(page, `Баннер дня ${mark}`)).toHaveCount(0);
  await expect.poll(() => textOfPage('/'), { timeout: SEEN_MS, intervals: [100] }).not.toContain(`Баннер дня ${mark}`);
  await follow(page, '/staff?section=pricePromotions');
  await main(page).getByLabel('Название, группа, товар или код').fill(mark);
  await press(page, new RegExp(`^Изменить: .*${mark}$`));
  await press(page, `Убрать ${second.code}`);
  await expect(main(page).getByText('Товаров пока нет')).toBeVisible();
  await follow(page, `/staff?section=promotions&item=${encodeURIComponent(`/promotions/den-${mark}`)}`);
  await press(page, 'Удалить');
  await confirmed('Удалить');
  // the page goes to the list when the answer has come, which may be after shoppers see the change
  await expect(page).toHaveURL('/staff?section=promotions');
  const status = async () => (await inCity(`/promotions/den-${mark}`)).status;
  await expect.poll(status, { timeout: SEEN_MS, intervals: [100] }).toBe(404);
  await follow(page, '/staff?section=imports');
  await main(page).getByRole('link', { name: 'ceny.csv' }).first().click();
  await press(page, 'Отменить импорт');
  await confirmed('Отменить импорт');
  await expect(main(page).getByRole('status')).toContainText('Отменён');
  const usual = (first.price / 100).toLocaleString('ru-RU').replaceAll(/\s/g, '\\s');
  await says(first.url, new RegExp(`${usual}\\s₽`));
}

async function newShopper(browser: Browser) {
  const customer = await newCustomer(customers);
  const { phone, password } = customer;
  const shopper = await (await browser.newContext()).newPage();
  expect(await signInWith(shopper, { phone, password })).toBe(200);
  return { shopper, claim: await newClaim(customers, shopper, customer, `Помята коробка ${mark}`) };
}

test('an operator’s day: a price list with mistakes, a promotion with its page, a banner and a claim, each seen by a shopper within five seconds and taken back', async ({
  page,
  browser,
}) => {
  const both = await goods();
  const { shopper, claim } = await newShopper(browser);
  await openSection(page, 'imports');
  await plain.step('imports a price list', () => importPrices(page, both));
  await plain.step('adds a promotion with its page', () => addPromotion(page, shopper, both[1]));
  await plain.step('adds a banner', () => addBanner(page));
  await plain.step('answers a claim', () => answerClaim(page, shopper, claim));
  await plain.step('takes everything back', () => takeBack(page, both));
  await follow(page, '/staff?section=log');
  await expect(line(page, `den-${mark}`).first()).toContainText('Белова Марина Сергеевна');
  await shopper.context().close();
});
