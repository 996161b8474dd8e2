import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { answerFeedback } from '#backend/modules/feedback/index.ts';
import { assignInstallation } from '#backend/modules/installation/index.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { expectAccessible } from './support/axe.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { signInWith } from './support/people.ts';
import { open, test, waitUntilIdle } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const now = () => new Date();
const operator = () => ({ db: customers.db, now });
const main = (page: Page) => page.getByRole('main');
const survey = (page: Page) => page.getByRole('region', { name: /^Заказ .+ доставлен/ });

async function enter(page: Page, { phone, password }: Customer): Promise<void> {
  expect(await signInWith(page, { phone, password })).toBe(200);
}

/** How often an open page looks for new answers. */
const ASKS_AGAIN_MS = 4000;

/** Lets more time pass on the page's clock than the survey waits before it appears. */
async function letTimePass(page: Page): Promise<void> {
  await waitUntilIdle(page);
  await page.clock.fastForward(4000);
}

/** A delivered order of the customer with one position of three pieces. */
async function order({ xmlId, phone }: Customer): Promise<{ id: string; number: string }> {
  const { rows } = await sql<{ id: string; number: string }>`
    WITH product AS (SELECT id, guid, code, name, price FROM products WHERE is_available AND price > 0 ORDER BY id LIMIT 1),
    placed AS (
      INSERT INTO orders (customer, key, user_id, author, entity, payment_type, delivery_type, address, contact_fio,
        contact_phone, positions, quantity, sum, vat_rate, status, created_at, updated_at)
      SELECT ${xmlId}, ${randomUUID()}, u.id, u.fio, '{"guid": "", "name": "ООО «Проверка»"}', 'prepayment', 'delivery',
        'г Казань, ул Баумана, д 1', u.fio, u.phone, 1, 3, price * 3, 22, 'delivered', now(), now()
      FROM users u, product WHERE u.phone = ${phone} RETURNING id, guid, number
    ), shipped AS (
      INSERT INTO order_shipments (guid, order_id, number, status) SELECT gen_random_uuid(), id, 1, 'delivered' FROM placed
      RETURNING id, order_id
    ), lines AS (
      INSERT INTO order_items (order_id, shipment_id, line, product_id, guid, code, name, quantity, price)
      SELECT s.order_id, s.id, 1, p.id, p.guid, p.code, p.name, 3, p.price FROM shipped s, product p
    ), noted AS (
      INSERT INTO order_history (order_id, status, at) SELECT id, 'delivered', now() FROM placed
    )
    SELECT guid AS id, number FROM placed`.execute(customers.db);
  if (!rows[0]) throw new Error('no order');
  return rows[0];
}

// missing and too long fields, the limit of requests, and kept texts are tested in tests/components/feedback
test('a guest who presses the support button signs in and sends a request, and the answer appears on the open page', async ({
  page,
}) => {
  const [customer] = await customers.company();
  if (!customer) throw new Error('no customer');
  await page.clock.install();
  await open(page, '/privacy');
  const button = page.getByRole('link', { name: 'Написать в поддержку' });
  const dialog = page.getByRole('dialog', { name: 'Поддержка' });
  // what opens the dialog is loaded when the footer comes near, and then listens in the capture phase
  const listens = await page.evaluateHandle(() => {
    const promise = new Promise<void>((resolve) => {
      const { addEventListener } = document;
      document.addEventListener = (...given: Parameters<typeof addEventListener>) => {
        addEventListener.apply(document, given);
        if (given[0] === 'click' && given[2] === true) resolve();
      };
    });
    return { promise };
  });
  await button.scrollIntoViewIfNeeded();
  await listens.evaluate(({ promise }) => promise);
  await button.click();
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('8 800 500 07 75');
  await dialog.getByRole('link', { name: 'Войти, чтобы написать' }).click();
  await expect(page).toHaveURL('/auth?back=%2Ffeedback');
  await page.getByLabel('Телефон').fill(customer.phone);
  await page.getByLabel('Пароль', { exact: true }).fill(customer.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(/\/feedback$/);
  await main(page).getByLabel('Тема').selectOption({ label: 'Документы и оплата' });
  await main(page).getByLabel('Сообщение').fill('Где счёт?\nЗаказ вчерашний');
  await main(page).getByRole('button', { name: 'Отправить' }).dblclick();
  await expect(main(page).getByText(/Обращение № \d+ отправлено/)).toBeVisible();
  const request = main(page).getByRole('listitem').filter({ hasText: 'Где счёт?' });
  await expect(request).toHaveCount(1);
  await expect(request).toContainText('Ждёт ответа');
  const number = Number(/№ (\d+)/.exec((await request.textContent()) ?? '')?.[1]);
  await answerFeedback(operator(), { number, text: 'В разделе «Документы»' });
  await page.clock.fastForward(ASKS_AGAIN_MS);
  await expect(request).toContainText('В разделе «Документы»', { timeout: 6000 });
  await expectAccessible(page);
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|Network Error/i });

  test('a request keeps its text, and «Повторить» sends it once', async ({ page, context }) => {
    const [customer] = await customers.company();
    if (!customer) throw new Error('no customer');
    await enter(page, customer);
    await open(page, '/feedback');
    await main(page).getByLabel('Тема').selectOption({ label: 'Другое' });
    await main(page).getByLabel('Сообщение').fill('Из подвала без связи');
    await waitUntilIdle(page);
    await context.setOffline(true);
    await main(page).getByRole('button', { name: 'Отправить' }).click();
    await expect(main(page).getByRole('alert')).toContainText('Нет связи с магазином');
    await expect(main(page).getByLabel('Сообщение')).toHaveValue('Из подвала без связи');
    await context.setOffline(false);
    await main(page).getByRole('alert').getByRole('button', { name: 'Повторить' }).click();
    await expect(main(page).getByText(/Обращение № \d+ отправлено/)).toBeVisible();
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Из подвала без связи' })).toHaveCount(1);
  });
});

test('equipment of an order is requested for installation, and the assigned day appears on the open page', async ({
  page,
}) => {
  const [customer] = await customers.company();
  if (!customer) throw new Error('no customer');
  const placed = await order(customer);
  await sql`INSERT INTO survey_refusals SELECT id, now() FROM users WHERE phone = ${customer.phone}`.execute(
    customers.db,
  );
  await enter(page, customer);
  await page.clock.install();
  await open(page, `/personal/orders/${placed.id}`);
  await main(page).getByRole('link', { name: 'Заказать монтаж' }).click();
  await expect(page).toHaveURL(new RegExp(`/personal/mount\\?order=${placed.id}$`));
  await main(page).getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(main(page).getByText('Отметьте хотя бы одну позицию')).toBeVisible();
  await main(page).getByRole('checkbox').first().check();
  await main(page)
    .getByRole('textbox', { name: /^Количество/ })
    .fill('2');
  await main(page).getByLabel('Адрес монтажа').fill('г Казань, ул Баумана, д 1, кв 5');
  await main(page)
    .getByLabel('Желаемый день')
    .fill(dayAfter(dayOf(now()), 3));
  await main(page).getByLabel('Телефон').fill('9172223344');
  await main(page).getByRole('button', { name: 'Отправить заявку' }).dblclick();
  await expect(main(page).getByText(/Заявка № \d+ отправлена/)).toBeVisible();
  const request = main(page)
    .getByRole('listitem')
    .filter({ hasText: /^Заявка №/ });
  await expect(request).toHaveCount(1);
  await expect(request).toContainText('2 шт.');
  await expect(request).toContainText('Новая');
  const number = Number(/№ (\d+)/.exec((await request.textContent()) ?? '')?.[1]);
  await assignInstallation(operator(), { number, day: dayAfter(dayOf(now()), 4), note: 'К 12:00' });
  await page.clock.fastForward(ASKS_AGAIN_MS);
  await expect(request).toContainText('Назначена', { timeout: 6000 });
  await expect(request).toContainText('К 12:00');
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Новая заявка' }).click();
  await expect(main(page).getByText('можно заказать: 1 из 3 шт.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Отмена' }).click();
  await request.getByRole('button', { name: /Отменить заявку/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить заявку' }).click();
  await expect(request).toContainText('Отменена');
});

// that the survey does not cover the checkout and can be refused for good is tested in tests/components/feedback
test('the survey after a delivered order is shown after a while, and its score is stored', async ({ page }) => {
  const [customer] = await customers.company();
  if (!customer) throw new Error('no customer');
  await order(customer);
  await enter(page, customer);
  await page.clock.install();
  await open(page, '/personal/orders');
  await letTimePass(page);
  await expect(survey(page)).toBeVisible();
  await survey(page).getByRole('radio', { name: 'Хорошо' }).check();
  await survey(page).getByLabel('Что улучшить?').fill('Раньше предупреждать о доставке');
  await survey(page).getByRole('button', { name: 'Отправить' }).click();
  // first: it is shown for two seconds
  await expect(page.getByText('Спасибо! Мы прочитаем вашу оценку.')).toBeVisible();
  await expect(survey(page)).toHaveCount(0);
  const { rows } = await sql<{ score: number }>`
    SELECT s.score FROM satisfaction_surveys s JOIN users u ON u.id = s.user_id WHERE u.phone = ${customer.phone}`.execute(
    customers.db,
  );
  expect(rows).toEqual([{ score: 4 }]);
});
