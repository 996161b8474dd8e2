import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test as plain } from '@playwright/test';
import { sql } from 'kysely';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import { newCustomer, openWithBasket } from './support/buying.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { openOwnShop } from './support/own-shop.ts';
import { shiftedClock } from './support/shifted-clock.ts';
import { test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

/** «сегодня», «завтра до 14:00», «27 ноября», as the shop tells when goods are ready */
const PHRASE = /(сегодня|завтра)(\sдо\s\d\d:\d\d)?|\d{1,2}\s[а-я]+/;
const phraseIn = (text: string | null) => PHRASE.exec(text ?? '')?.[0].replace(/\s/g, ' ');

test('the day shown in the basket is shown at the checkout, promised by the order, and a changed one is announced', async ({
  page,
}) => {
  const customer = await newCustomer(customers);
  await openWithBasket(page, customer, 1, '/personal/order/cart');
  const main = page.getByRole('main');
  const line = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first();
  await expect(line).toContainText(PHRASE);
  await page.getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(page.getByRole('button', { name: 'Подтвердить заказ' })).toBeEnabled();

  await expect(main.getByText(/^Доставим /).first()).toContainText(PHRASE);
  await main.getByRole('radio', { name: /^Самовывоз/ }).check();
  const places = main.getByRole('group', { name: 'Откуда заберёте' }).getByRole('radio');
  await expect(places.first()).toBeChecked();
  const soonest = main.getByRole('group', { name: 'Откуда заберёте' }).locator('label').first();
  await expect(soonest).toContainText(/Будет готово/);
  await expect(soonest).toContainText(/\d{1,2}:\d\d/);
  const shownTime = phraseIn(await soonest.locator('b').textContent());
  const summary = main.getByText(/^Будет готово /).last();
  expect(phraseIn(await summary.textContent())).toBe(shownTime);

  await page.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(page.getByRole('heading', { name: /^Заказ №\s.+ оформлен$/ })).toBeVisible();
  const placed = await main.locator('dl').innerText();
  expect(phraseIn(placed.toLowerCase().split('готовность')[1] ?? '')).toBe(shownTime);
  await main.getByRole('link', { name: 'Открыть заказ' }).click();
  const promise = main.getByText(/^Будет готов /);
  expect(phraseIn(await promise.textContent())).toBe(shownTime);

  // as an operator's change stores it
  await sql`UPDATE orders SET promised_on = promised_first + 5, promised_by = NULL WHERE customer = ${customer.xmlId}`.execute(
    customers.db,
  );
  await page.reload();
  await expect(main.getByText(/Дата изменилась: сначала обещали/)).toContainText(shownTime?.split(' до ')[0] ?? '-');
});

/** What the HTML of a listing says about the stock of its products. */
const stockIn = (html: string) =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .split('₽')
    .filter((part) => part.includes('шт.'))
    .join('\n');
const CHANGE = JSON.stringify({ tags: ['geography', 'stock'], paths: null });
/** No other test orders or looks at readiness here. */
const CITY = 'spb';
const LISTING = '/catalog/konditsionery/nastennye-split-sistemy?sort=cheap';
/** How long a new cut-off may take to be shown. */
const SOON = { timeout: 8000, intervals: [100] };
/** Time to show what the shop says before. */
const TO_THE_CUT_OFF_MS = 10_000;

plain('a cached page tells another day within seconds after the cut-off @own-shop', async () => {
  plain.setTimeout(300_000);
  const { db } = customers;
  const announce = () => sql`SELECT pg_notify('shop_changed', ${CHANGE})`.execute(db);
  const known = await sql<{ id: number; hours: string; cut_off: string; utc_offset: number }>`
    SELECT w.id, w.hours, w.cut_off, c.utc_offset FROM warehouses w JOIN cities c ON c.id = w.city_id
    WHERE c.subdomain = ${CITY}`.execute(db);
  const { databaseUrl, dataDir } = readEnvironment();
  const database = await openShopDatabase({ databaseUrl, dataDir });
  const clock = shiftedClock(plain.info().outputPath('clock'));
  const shop = await openOwnShop({ url: database.url, dataDir }, clock.settings);
  // cut-offs are at whole minutes, and this shop's next one is near; a clock that went back would confuse its caches
  const cutOff = new Date(Math.ceil((Date.now() + TO_THE_CUT_OFF_MS) / 60_000) * 60_000);
  const shift = cutOff.getTime() - TO_THE_CUT_OFF_MS - Date.now();
  await clock.set(shift);
  // it is about noon in the city
  const offset = (12 - cutOff.getUTCHours()) * 60;
  const local = new Date(cutOff.getTime() + offset * 60_000).toISOString().slice(11, 16);
  const until = (moment: number) => sleep(Math.max(0, moment - shift - Date.now()));
  // nothing is ready on a holiday
  const day = cutOff.toISOString().slice(0, 10);
  const holidays = await db.deleteFrom('work_calendar').where('day', '=', day).returningAll().execute();
  try {
    await sql`UPDATE cities SET utc_offset = ${offset} WHERE subdomain = ${CITY}`.execute(db);
    await sql`
      UPDATE warehouses SET hours = 'ежедневно 0:00–23:59', cut_off = ${local}::time
      WHERE city_id = (SELECT id FROM cities WHERE subdomain = ${CITY})`.execute(db);
    await announce();
    const shownStock = async () => stockIn((await shop.inCity(LISTING, CITY)).text);
    await expect.poll(shownStock, SOON).toMatch(/В Санкт-Петербурге \d+\sшт\.\s+сегодня/);
    await until(cutOff.getTime() - 1500);
    expect(await shownStock()).toMatch(/шт\.\s+сегодня/);
    await until(cutOff.getTime() + 1000);
    const after = await shownStock();
    expect(after).not.toMatch(/шт\.\s+сегодня/);
    expect(after).toMatch(/В Санкт-Петербурге \d+\sшт\.\s+(завтра|\d)/);
  } finally {
    for (const { id, hours, cut_off: before } of known.rows)
      await sql`UPDATE warehouses SET hours = ${hours}, cut_off = ${before}::time WHERE id = ${id}`.execute(db);
    await sql`UPDATE cities SET utc_offset = ${known.rows[0]?.utc_offset ?? 180} WHERE subdomain = ${CITY}`.execute(db);
    if (holidays.length > 0) await db.insertInto('work_calendar').values(holidays).execute();
    await announce();
    await shop.stop();
    await database.release();
  }
});
