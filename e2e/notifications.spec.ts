import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { notify } from '#backend/modules/notifications/index.ts';
import { expectAccessible } from './support/axe.ts';
import { newCustomer, SECTION } from './support/buying.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { DOMAIN, visit } from './support/http.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { signInWith } from './support/people.ts';
import { headerOf, open, PHONE, searchField, settled, test } from './support/visitor.ts';

const PAGE = '/notifications';
const DAY_MS = 86_400_000;

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

/** Sends notifications to a customer, the oldest first; returns the ids of the stored ones by title. */
async function send(customer: Customer, titles: readonly string[], daysAgo = 0) {
  const { db } = customers;
  for (const [index, title] of titles.entries())
    await notify(
      { db, now: () => new Date(Date.now() - daysAgo * DAY_MS - (titles.length - index) * 60_000) },
      {
        kind: index % 2 ? 'shipment' : 'order',
        key: randomUUID(),
        to: { customer: customer.xmlId },
        title,
        text: 'Документы: УПД 17-1',
        links: [
          { text: 'Мои заказы', link: '/personal/orders' },
          { text: 'В каталог', link: '/catalog' },
        ],
      },
    );
}

/** Signs in a new customer with notifications. */
async function enter(page: Page, titles: readonly string[]): Promise<Customer> {
  const customer = await newCustomer(customers);
  await send(customer, titles);
  expect(await signInWith(page, { phone: customer.phone, password: customer.password })).toBe(200);
  return customer;
}

const named = (count: number, from = 1) => Array.from({ length: count }, (_, index) => `Событие ${from + index}`);
const bell = (page: Page) => headerOf(page).getByRole('link', { name: /^Уведомления/ });
const banner = (page: Page) => page.getByRole('region', { name: 'Новое уведомление' });
const list = (page: Page) => page.getByRole('main').locator('li[id]');
const row = (page: Page, title: string) => list(page).filter({ hasText: new RegExp(`${title}(?!\\d)`) });

test('the banner shows the last unread notification and opens the page for it, which reads it', async ({ page }) => {
  await enter(page, named(3));
  await open(page, '/privacy');
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 3 непрочитанных');
  await expect(banner(page)).toContainText('Событие 3');
  await banner(page).getByRole('link', { name: 'Подробнее' }).click();
  await expect(page).toHaveURL(/\/notifications#[\da-f-]{36}$/);
  await expect(row(page, 'Событие 3')).toBeFocused();
  await expect(row(page, 'Событие 3').getByRole('button')).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 2 непрочитанных');
  await expect(banner(page)).toBeHidden();
});

test('the banner is in the header’s top row and covers nothing of the page, at 1440, 1024 and 800 px', async ({
  page,
}) => {
  const shifts = await shiftsOf(page);
  await enter(page, ['Заказ № ИМ-100024 с очень длинным названием события, которое не помещается в строку']);
  for (const [path, width] of [
    ['/', 1440],
    ['/catalog', 1024],
    ['/personal/order/cart', 800],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, path);
    await expect(banner(page)).toBeVisible();
    expect(await shifts()).toBe(0);
    for (const shown of [1440, 1024, 800]) {
      await page.setViewportSize({ width: shown, height: 900 });
      const [box, head, search] = [
        await banner(page).boundingBox(),
        await headerOf(page).boundingBox(),
        await searchField(page).boundingBox(),
      ];
      if (!box || !head || !search) throw new Error('no header');
      expect(box.y).toBeGreaterThanOrEqual(head.y);
      expect(box.y + box.height).toBeLessThanOrEqual(search.y);
      expect(box.x + box.width).toBeLessThanOrEqual(shown);
      await expect(banner(page).getByRole('link', { name: 'Подробнее' })).toBeInViewport({ ratio: 1 });
    }
  }
});

test('on a phone the banner is a card above the bottom bar, beside the name of the shop and the city', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const shifts = await shiftsOf(page);
  await enter(page, ['Заказ № ИМ-100024 с очень длинным названием события, которое не помещается в строку']);
  for (const path of ['/', '/catalog', '/stores']) {
    await open(page, path);
    await expect(banner(page)).toBeVisible();
    const [box, bar] = [
      await banner(page).boundingBox(),
      await page.getByRole('navigation', { name: 'Быстрые переходы' }).boundingBox(),
    ];
    if (!box || !bar) throw new Error('no bar');
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
    await expect(headerOf(page).getByText('Русклимат', { exact: true })).toBeVisible();
    for (const part of [headerOf(page).getByRole('link', { name: /^Русклимат/ }), headerOf(page).getByText('Казань')])
      await part.click({ trial: true });
    for (const name of ['Подробнее', 'Закрыть уведомление']) {
      const target = await banner(page).getByText(name).or(banner(page).getByRole('button', { name })).boundingBox();
      expect(target?.height, name).toBeGreaterThanOrEqual(44);
    }
    expect(await shifts()).toBe(0);
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole('contentinfo').getByText(/^© 1996/);
  const [end, box] = [await last.boundingBox(), await banner(page).boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0), 'the end of the page is not covered').toBeLessThanOrEqual(box?.y ?? 0);
});

test('a phone’s basket, checkout and trade table have no card: the bell counts what is new', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => localStorage.setItem('view', 'table'));
  await enter(page, named(2));
  await open(page, '/privacy');
  await expect(banner(page)).toBeVisible();
  for (const path of ['/personal/order/cart', '/personal/order/make', SECTION]) {
    await follow(page, path);
    const bar = page.getByRole('navigation', { name: 'Быстрые переходы' });
    await expect(bar.getByRole('link', { name: /^Уведомления/ })).toHaveAccessibleName('Уведомления: 2 непрочитанных');
    await expect(banner(page)).toBeHidden();
  }
});

test('a closed banner stays closed on every page, until something new happens', async ({ page }) => {
  const customer = await enter(page, named(2));
  await open(page, '/privacy');
  const closed = page.waitForResponse(/markNotificationAsClosed$/);
  await banner(page).getByRole('button', { name: 'Закрыть уведомление' }).click();
  await closed;
  await page.evaluate(() => localStorage.removeItem('notifications'));
  const asked = page.waitForResponse(/getLastUnreadNotificationForClient/);
  await open(page, '/catalog');
  expect((await asked).status()).toBe(404);
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 2 непрочитанных');
  await expect(banner(page)).toBeHidden();
  await send(customer, ['Событие 3']);
  await page.evaluate(() => localStorage.removeItem('notifications'));
  await open(page, '/privacy');
  await expect(banner(page)).toContainText('Событие 3');
});

test('the list has pages of ten by months, and what is read there is read in every tab', async ({ page, context }) => {
  const customer = await enter(page, named(9, 3));
  await send(customer, named(2), 70);
  await open(page, PAGE);
  const other = await context.newPage();
  await open(other, '/privacy');
  await expect(bell(other)).toHaveAccessibleName('Уведомления: 11 непрочитанных');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Уведомления');
  await expect(list(page)).toHaveCount(10);
  await expect(page.getByRole('main').getByRole('region').first().getByRole('heading')).toHaveText(
    /^[А-Я][а-я]+ \d{4}$/,
  );
  await expect(row(page, 'Событие 11').getByRole('link')).toHaveText(['Событие 11', 'В каталог']);
  await row(page, 'Событие 11').getByRole('button', { name: 'Отметить прочитанным: Событие 11' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('10 непрочитанных');
  await expect(bell(other)).toHaveAccessibleName('Уведомления: 10 непрочитанных');
  await page.getByRole('button', { name: 'Старше' }).click();
  await expect(list(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('всё прочитано');
  await expect(bell(other)).toHaveAccessibleName('Уведомления');
  await page.reload();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Всего 11 · всё прочитано');
});

test('a notification of a later page is opened by its address', async ({ page }) => {
  const customer = await enter(page, named(25));
  const { guid } = await customers.db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select('n.guid')
    .where('u.phone', '=', customer.phone)
    .where('n.title', '=', 'Событие 2')
    .executeTakeFirstOrThrow();
  await open(page, `${PAGE}#${guid}`);
  await expect(row(page, 'Событие 2')).toBeFocused();
  await expect(row(page, 'Событие 2')).toBeInViewport();
});

test('several tabs and pages request the unread notifications once in five minutes', async ({ page, context }) => {
  await enter(page, named(1));
  let requests = 0;
  context.on('request', (request) => (requests += Number(request.url().includes('getLastUnreadNotification'))));
  await open(page, '/privacy');
  await expect(bell(page)).toHaveAccessibleName(/1 непрочитанное/);
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  for (const tab of tabs) {
    await open(tab, '/privacy');
    await expect(bell(tab)).toHaveAccessibleName(/1 непрочитанное/);
  }
  await open(page, '/catalog');
  await expect(bell(page)).toHaveAccessibleName(/1 непрочитанное/);
  expect(requests).toBe(1);
});

test('the bell comes into its reserved space, at 1440 and 1024 px and on a phone', async ({ page }) => {
  await enter(page, named(100));
  const shifts = await shiftsOf(page);
  const bar = page.getByRole('navigation', { name: 'Быстрые переходы' });
  for (const [viewport, paths] of [
    [{ width: 1440, height: 900 }, ['/', PAGE]],
    [{ width: 1024, height: 768 }, ['/stores']],
    [PHONE, ['/', PAGE]],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const path of paths) {
      await open(page, path);
      const shown = viewport.width === PHONE.width ? bar.getByRole('link', { name: /^Уведомления/ }) : bell(page);
      await expect(shown).toHaveAccessibleName('Уведомления: 100 непрочитанных');
      await settled(page);
      expect(await shifts(), `${path}, ${viewport.width} px`).toBe(0);
      if (path === PAGE) await expectAccessible(page);
    }
  }
});

test('a guest is sent to sign in and returns, and the page is not indexed', async () => {
  const guest = await visit(`kazan.${DOMAIN}`, PAGE);
  expect([guest.status, guest.headers.location]).toEqual([307, '/auth?back=%2Fnotifications']);
  const shell = await visit(`kazan.${DOMAIN}`, PAGE, { headers: { cookie: `auth=${'A'.repeat(43)}` } });
  expect([shell.status, shell.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(shell.text).toContain('noindex');
});
