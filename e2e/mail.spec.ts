import { expect, type Page } from '@playwright/test';
import { notify } from '#backend/modules/notifications/index.ts';
import { expectAccessible } from './support/axe.ts';
import { newCustomer, openAs } from './support/buying.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { inCity } from './support/http.ts';
import { ask } from './support/orders.ts';
import { open, PHONE, test } from './support/visitor.ts';

const PROFILE = '/personal/profile';
const WIDE = { width: 1440, height: 900 };

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const panel = (page: Page) => page.getByRole('region', { name: 'Уведомления' });
const box = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true });
const main = (page: Page) => page.getByRole('main');

/** Notifies the customer of an order and returns the path of the mail in the outbox. */
async function mailTo({ xmlId }: Customer, title: string): Promise<string> {
  await notify(
    { db: customers.db, now: () => new Date() },
    {
      kind: 'order',
      key: title,
      to: { customer: xmlId },
      title,
      links: [{ text: 'Заказы', link: '/personal/orders' }],
    },
  );
  const { text } = await inCity('/dev/outbox');
  const [, path = ''] = new RegExp(`href="(/dev/outbox\\?mail=\\d+)">${title}<`).exec(text) ?? [];
  return path;
}

// refusals, and ticks that cannot be saved: tests/components/profile
test('a customer chooses mail and SMS by kind, and each tick is saved at once', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAs(page, await newCustomer(customers), PROFILE);
  await expect(box(page, 'Заказы: Письма')).toBeChecked();
  await expect(box(page, 'Заказы: СМС')).not.toBeChecked();
  // not `check`, which looks at once: the tick follows when the saving has begun
  await box(page, 'Заказы: СМС').click();
  await expect(page.getByText('СМС включены: Заказы')).toBeVisible();
  await expect(box(page, 'Заказы: СМС')).toBeChecked();
  await expectAccessible(page, 'html', '390 px');
  await page.setViewportSize(WIDE);
  await box(page, 'Отгрузки: Письма').click();
  await expect(page.getByText('Письма отключены: Отгрузки')).toBeVisible();
  await expect(box(page, 'Отгрузки: Письма')).not.toBeChecked();
  await expectAccessible(page, 'html', '1440 px');
  const { notifications } = await ask(page, 'GET v1 profile/', {});
  expect(notifications).toContainEqual({ kind: 'order', byEmail: true, bySms: true });
  expect(notifications).toContainEqual({ kind: 'shipment', byEmail: false, bySms: false });
});

// an address without a token or with a forged one: tests/components/mailing
test('the link of a mail switches its kind off without sign-in, and on again', async ({ page }) => {
  const customer = await newCustomer(customers);
  const path = await mailTo(customer, `Заказ ${customer.phone}`);
  // over HTTP: a mail is shown in a sandbox, in which the browser complains of Playwright's own scripts
  const [, link] = /<a [^>]*href="([^"]*)"[^>]*>Отключить такие письма/.exec((await inCity(path)).text) ?? [];
  expect(link).toMatch(/\/unsubscribe#\d+\.order\.[\w-]{22}$/);
  await open(page, link ?? '');
  await expect(main(page).getByRole('heading', { name: 'Отключить письма: заказы?' })).toBeVisible();
  await expectAccessible(page, 'html', '1440 px');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'html', '390 px');
  // opening the page has changed nothing
  expect(await mailTo(customer, `Второй ${customer.phone}`)).not.toBe('');
  await main(page).getByRole('button', { name: 'Отключить' }).click();
  await expect(main(page).getByRole('heading', { name: 'Письма отключены: заказы' })).toBeVisible();
  expect(await mailTo(customer, `Третий ${customer.phone}`)).toBe('');
  await main(page).getByRole('button', { name: 'Вернуть письма' }).click();
  await expect(main(page).getByRole('heading', { name: 'Отключить письма: заказы?' })).toBeVisible();
  expect(await mailTo(customer, `Четвёртый ${customer.phone}`)).not.toBe('');
});
