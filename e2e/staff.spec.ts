import { expect, type Page, test as plain } from '@playwright/test';
import { sql } from 'kysely';
import { readablePhone } from '#lib/format/phone.ts';
import { expectAccessible } from './support/axe.ts';
import { newCustomer } from './support/buying.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { inCity } from './support/http.ts';
import { signInAs, signInWith } from './support/people.ts';
import { open, PHONE, test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const WIDE = { width: 1440, height: 900 };
/** How often an open page of requests looks for answers. */
const ASKS_AGAIN_MS = 4000;
const main = (page: Page) => page.getByRole('main');

test('an operator answers a request to support on a phone, and the customer sees it on the open page', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const customer = await newCustomer(customers);
  const shopper = await (await browser.newContext()).newPage();
  expect(await signInWith(shopper, { phone: customer.phone, password: customer.password })).toBe(200);
  await shopper.clock.install();
  await open(shopper, '/feedback');
  await main(shopper).getByLabel('Тема').selectOption({ label: 'Другое' });
  await main(shopper).getByLabel('Сообщение').fill(`Вопрос ${customer.phone}`);
  await main(shopper).getByRole('button', { name: 'Отправить' }).click();
  const request = main(shopper)
    .getByRole('listitem')
    .filter({ hasText: `Вопрос ${customer.phone}` });
  const number = /№ (\d+)/.exec((await request.textContent()) ?? '')?.[1] ?? '';

  await signInAs(page, 'operator');
  await open(page, '/staff');
  await main(page)
    .getByRole('button', { name: /^Разделы: / })
    .click();
  await main(page)
    .getByRole('link', { name: /^Обращения/ })
    .click();
  await expect(main(page).getByRole('heading', { name: 'Обращения' })).toBeVisible();
  await main(page).getByLabel('Номер, имя или слово').fill(number);
  await main(page)
    .getByRole('button', { name: `Открыть № ${number}` })
    .click();
  await expect(main(page).getByText(`Вопрос ${customer.phone}`)).toBeVisible();
  await main(page).getByRole('button', { name: 'Ответить' }).click();
  await expect(main(page).getByText('Заполните поле «Ответ клиенту»')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await expectAccessible(page);
  // header and footer stay the same in the other sections
  await main(page).getByLabel('Ответ клиенту').fill('Ответ оператора');
  await main(page).getByRole('button', { name: 'Ответить' }).dblclick();
  await expect(page.getByText('Сохранено, клиент увидит ответ')).toBeVisible();
  // the open page asks so often
  await shopper.clock.fastForward(ASKS_AGAIN_MS);
  await expect(request).toContainText('Ответ оператора', { timeout: 3000 });
  await expect(main(page).getByText('Ничего не нашлось')).toBeVisible();

  await main(page).getByRole('link', { name: 'Журнал' }).click();
  const heading = main(page).getByRole('heading', { name: 'Журнал', exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const entry = main(page)
    .getByRole('row')
    .filter({ hasText: `Обращения, № ${number}` });
  await expect(entry).toContainText('Белова Марина Сергеевна');
  await expect(entry).toContainText('отвечено: нет → да');
  await main(page).getByLabel('Номер, имя, слово или значение').fill(number);
  await main(page).getByRole('combobox', { name: 'Что', exact: true }).selectOption({ label: 'Обращения' });
  await expect(entry).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`section=log&q=${number}&kind=feedback`));
  await expectAccessible(page, 'main');
  await main(page).getByLabel('По', { exact: true }).fill('2020-01-01');
  await expect(main(page).getByText('Ничего не нашлось')).toBeVisible();
  await main(page).getByRole('button', { name: 'Показать всё' }).click();
  await expect(main(page).getByRole('combobox', { name: 'Что', exact: true })).toHaveValue('');
  await expect(entry).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(main(page).getByRole('heading', { name: 'Обращения' })).toBeVisible();
  await shopper.context().close();
});

test('an operator sees the photos of a claim, its reason, wish and order before deciding', async ({ page }) => {
  const { rows } = await sql<{ number: string; ordered: string; serial: string }>`
      SELECT c.number, o.number AS ordered, c.serial_number AS serial FROM claims c JOIN orders o ON o.id = c.order_id
      WHERE c.status IN ('new', 'needInfo') AND EXISTS (
        SELECT FROM claim_events e JOIN attachments a ON a.purpose = 'claim' AND a.subject = e.id WHERE e.claim_id = c.id
      ) ORDER BY c.id LIMIT 1`.execute(customers.db);
  const { number, ordered, serial } = rows[0]!;
  await signInAs(page, 'operator');
  const photos: string[] = [];
  page.on('request', (request) => request.url().includes('/attachments/') && photos.push(request.url()));
  await open(page, `/staff?section=claim&q=${encodeURIComponent(number)}`);
  await expect(main(page).getByRole('row').filter({ hasText: number })).toContainText(/Новая|Ждём сведений/);
  await main(page)
    .getByRole('button', { name: `Открыть № ${number}` })
    .click();
  const details = main(page).locator('[id^="details-claim-"]');
  await expect(details).toContainText('Причина');
  await expect(details).toContainText('Пожелание');
  if (serial !== '') await expect(details).toContainText(serial);
  await expect(details.getByRole('heading', { name: 'Переписка' })).toBeVisible();
  await expectAccessible(page, 'main');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'main');
  expect(photos).toEqual([]);
  await details
    .getByRole('button', { name: /^Открыть фото 1 из/ })
    .first()
    .click();
  const photo = page.getByRole('dialog').getByRole('img');
  await expect(photo).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(96);
  await page.keyboard.press('Escape');
  await details.getByRole('link', { name: `№ ${ordered}` }).click();
  await expect(main(page).getByRole('button', { name: `Открыть заказ ${ordered}` })).toBeVisible();
});

/** A customer whose registration waits for an operator. */
async function newRegistration() {
  const customer = await newCustomer(customers);
  await sql`UPDATE users SET is_verified = false WHERE phone = ${customer.phone}`.execute(customers.db);
  await sql`
    INSERT INTO registrations (user_id, has_worked_with_us, is_entity, region, locality, created_at)
    SELECT id, false, false, 'Респ Татарстан', 'г Казань', now() FROM users WHERE phone = ${customer.phone}
    ON CONFLICT DO NOTHING`.execute(customers.db);
  return customer;
}

test('an operator declines a registration, its author sees the reason, and it is found and verified after all', async ({
  page,
  browser,
}) => {
  const { phone, password } = await newRegistration();
  await signInAs(page, 'operator');
  await open(page, `/staff?section=registration&q=${phone}`);
  await main(page)
    .getByRole('button', { name: /^Открыть № \d+$/ })
    .click();
  await main(page).getByRole('button', { name: 'Подтвердить регистрацию' }).click();
  await expect(main(page).getByLabel('Город клиента')).toHaveValue('kazan');
  await main(page).getByRole('button', { name: 'Отклонить регистрацию' }).click();
  await main(page).getByRole('button', { name: 'Отклонить регистрацию' }).last().click();
  await expect(main(page).getByText('Заполните поле «Причина отказа»')).toBeVisible();
  await expectAccessible(page, 'main');
  await main(page).getByLabel('Причина отказа').fill('Такого ИНН нет');
  await main(page).getByRole('button', { name: 'Отклонить регистрацию' }).last().click();
  await expect(main(page).getByText('Ничего не нашлось')).toBeVisible();
  const author = await (await browser.newContext()).newPage();
  expect(await signInWith(author, { phone, password })).toBe(200);
  await open(author, '/personal/profile');
  await expect(main(author).getByRole('heading', { name: 'Анкета отклонена' })).toBeVisible();
  await expect(main(author).getByText('Такого ИНН нет')).toBeVisible();
  await author.getByRole('banner').locator('summary').filter({ hasText: 'Кабинет' }).click();
  await expect(author.getByRole('banner').getByText('Анкета отклонена')).toBeVisible();

  await main(page).getByLabel('Состояние').selectOption('Отклонены');
  await expect(page).toHaveURL(/status=declined/);
  const opener = page.getByRole('button', { name: /^Открыть № \d+$/ });
  await expect(main(page).getByRole('row').filter({ has: opener })).toContainText('Отклонена');
  await opener.click();
  await expect(main(page).locator('[id^="details-registration-"]')).toContainText('Такого ИНН нет');
  await expectAccessible(page, 'main');
  await main(page).getByRole('button', { name: 'Подтвердить регистрацию' }).click();
  await expect(main(page).getByText('Ничего не нашлось')).toBeVisible();
  await main(page).getByLabel('Состояние').selectOption('Проверены');
  await expect(main(page).getByRole('row').filter({ has: opener })).toContainText('Проверена');
  await author.reload();
  await expect(main(author).getByRole('heading', { name: 'Анкета отклонена' })).toHaveCount(0);
  await author.context().close();
});

test('a registration that another operator has verified meanwhile is refused in words', async ({ page }) => {
  const customer = await newRegistration();
  const { db } = customers;
  await signInAs(page, 'operator');
  // the list is requested again every five seconds, and would no longer have it
  let requests = 0;
  await page.route('**/api/v1/staff/items/**', (route) => (requests++ === 0 ? route.continue() : route.abort()));
  await open(page, `/staff?section=registration&q=${customer.phone}`);
  await main(page)
    .getByRole('button', { name: /^Открыть № \d+$/ })
    .click();
  await expect(main(page).getByText(readablePhone(customer.phone))).toBeVisible();
  await main(page).getByRole('button', { name: 'Подтвердить регистрацию' }).click();
  const verify = main(page).getByRole('button', { name: 'Подтвердить регистрацию' }).last();
  await expect(main(page).getByLabel('Город клиента')).toBeVisible();
  await sql`UPDATE users SET is_verified = true WHERE phone = ${customer.phone}`.execute(db);
  await verify.click();
  await expect(main(page).getByRole('alert')).toContainText('уже');
});

test('the operators’ page is closed to others, and no other page names its script', async ({ page }) => {
  await signInAs(page, 'employee');
  const reply = page.waitForResponse(/staff\/summary/);
  await open(page, '/staff');
  expect((await reply).status()).toBe(403);
  await expect(main(page).getByText('Раздел для операторов магазина')).toBeVisible();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
  const texts = await Promise.all(scripts.map(async (path) => ({ path, text: (await inCity(path)).text })));
  const own = texts.filter(({ text }) => text.includes('staff/summary/')).map(({ path }) => path);
  expect(own.length).toBeGreaterThan(0);
  for (const path of ['/', '/stores', '/catalog']) {
    const { text } = await inCity(path);
    for (const script of own) expect(text, path).not.toContain(script);
  }
});

plain('a guest is asked to sign in before the operators’ page', async () => {
  const { status, headers } = await inCity('/staff');
  expect([status, headers.location]).toEqual([307, '/auth?back=%2Fstaff']);
  expect((await inCity('/auth?back=%2Fstaff')).status).toBe(200);
});

test('an operator finds an order, opens it, and starts a hanging job again', async ({ page }) => {
  const { rows } = await sql<{ number: string; payer: string; code: string }>`
      SELECT o.number, o.entity->>'name' AS payer, i.code FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.status = 'delivered' ORDER BY o.id LIMIT 1`.execute(customers.db);
  const { number, payer, code } = rows[0]!;
  const key = String(Date.now());
  await sql`INSERT INTO jobs (kind, key, payload, attempts, died_at, last_error)
      VALUES ('mail', ${key}, '{"mailId": 0}', 12, now(), 'Error: 421 too busy')`.execute(customers.db);
  await signInAs(page, 'operator');
  await open(page, '/staff?section=orders');
  await main(page).getByLabel('Номер заказа, компания, ИНН, имя или телефон').fill(number);
  await main(page)
    .getByRole('button', { name: `Открыть заказ ${number}` })
    .click();
  await expect(main(page).getByRole('row').filter({ hasText: number })).toContainText(payer);
  await expect(main(page).getByRole('listitem').filter({ hasText: code }).first()).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'История' })).toBeVisible();
  await expectAccessible(page, 'main');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'main');
  await main(page).getByLabel('Состояние').selectOption({ label: 'Отменён' });
  await expect(main(page).getByText('Ничего не нашлось')).toBeVisible();

  await main(page).getByRole('button', { name: 'Разделы: Заказы' }).click();
  await main(page).getByRole('link', { name: 'Задания' }).click();
  await expect(main(page).getByRole('button', { name: 'Разделы: Задания' })).toHaveAttribute('aria-expanded', 'false');
  const job = main(page).getByRole('row').filter({ hasText: key });
  await expect(job).toContainText('Отправить письмо');
  await expect(job).toContainText('421 too busy');
  await expectAccessible(page, 'main');
  await page.setViewportSize(WIDE);
  await expectAccessible(page, 'main');
  await job.getByRole('button', { name: 'Повторить сейчас' }).dblclick();
  await expect(page.getByText('Задание запущено')).toBeVisible();
  await expect(job).toHaveCount(0);
});
