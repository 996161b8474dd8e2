import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { notify } from '#backend/modules/notifications/index.ts';
import { expectAccessible } from './support/axe.ts';
import { newCustomer, SECTION } from './support/buying.ts';
import { callFor } from './support/calls.ts';
import { popularProduct } from './support/catalogue.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { DOMAIN, visit } from './support/http.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { signInWith } from './support/people.ts';
import { headerOf, open, PHONE, searchField, test, waitUntilIdle } from './support/visitor.ts';

const PAGE = '/notifications';
const LAST_UNREAD = '/api/v1/notifications/b2b/getLastUnreadNotificationForClient/';
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

const LONG = 'Заказ № ИМ-100024 с очень длинным названием события, которое не помещается в строку';

test('unread notifications are requested once for all tabs, opened from the banner, and read in the list for every tab', async ({
  page,
  context,
}) => {
  const customer = await enter(page, named(9, 3));
  await send(customer, named(2), 70);
  const tab = await context.newPage();
  await test.step('two tabs with different pages request the unread notifications once', async () => {
    let requests = 0;
    const count = (request: { url(): string }) => (requests += Number(request.url().includes('getLastUnread')));
    context.on('request', count);
    await open(page, '/privacy');
    await expect(bell(page)).toHaveAccessibleName('Уведомления: 11 непрочитанных');
    await open(tab, '/catalog');
    await expect(bell(tab)).toHaveAccessibleName('Уведомления: 11 непрочитанных');
    expect(requests).toBe(1);
    context.off('request', count);
  });
  await test.step('the banner shows the last unread notification and opens the page for it, which reads it', async () => {
    await expect(banner(page)).toContainText('Событие 11');
    await banner(page).getByRole('link', { name: 'Подробнее' }).click();
    await expect(page).toHaveURL(/\/notifications#[\da-f-]{36}$/);
    await expect(row(page, 'Событие 11')).toBeFocused();
    await expect(row(page, 'Событие 11').getByRole('button')).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Уведомления: 10 непрочитанных');
    await expect(banner(page)).toBeHidden();
  });
  const oldest =
    await test.step('the list has pages of ten by months, and what is read there is read in every tab', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Уведомления');
      await expect(list(page)).toHaveCount(10);
      await expect(page.getByRole('main').getByRole('region').first().getByRole('heading')).toHaveText(
        /^[А-Я][а-я]+ \d{4}$/,
      );
      await expect(row(page, 'Событие 10').getByRole('link')).toHaveText(['Событие 10', 'В каталог']);
      await row(page, 'Событие 10').getByRole('button', { name: 'Отметить прочитанным: Событие 10' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText('9 непрочитанных');
      await expect(bell(tab)).toHaveAccessibleName('Уведомления: 9 непрочитанных');
      await page.getByRole('button', { name: 'Старше' }).click();
      await expect(list(page)).toHaveCount(1);
      const id = await list(page).getAttribute('id');
      await page.getByRole('button', { name: 'Прочитать все' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText('всё прочитано');
      await expect(bell(tab)).toHaveAccessibleName('Уведомления');
      return id;
    });
  await test.step('a notification of a later page is opened by its address', async () => {
    await open(tab, `${PAGE}#${oldest}`);
    await expect(tab.getByRole('main').getByRole('status')).toContainText('Всего 11 · всё прочитано');
    await expect(row(tab, 'Событие 1')).toBeFocused();
    await expect(row(tab, 'Событие 1')).toBeInViewport();
    await tab.close();
  });
  await test.step('a closed banner is closed for the shop too, until something new happens', async () => {
    // that pages show what the shop answers, and nothing when it answers 404: tests/components/notifications
    const last = () => callFor(page, LAST_UNREAD, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    await send(customer, ['Событие 12']);
    await page.evaluate(() => localStorage.removeItem('notifications'));
    await open(page, '/privacy');
    await expect(banner(page)).toContainText('Событие 12');
    const closed = page.waitForResponse(/markNotificationAsClosed$/);
    await banner(page).getByRole('button', { name: 'Закрыть уведомление' }).click();
    await closed;
    await expect(banner(page)).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName('Уведомления: 1 непрочитанное');
    expect((await last()).status).toBe(404);
    await send(customer, ['Событие 13']);
    expect((await last()).text).toContain('Событие 13');
  });
});

test('the bell comes into its reserved space, and the banner is in the header’s top row and covers nothing of the page, at 1440, 1024 and 800 px', async ({
  page,
}) => {
  const shifts = await shiftsOf(page);
  await enter(page, [...named(99), LONG]);
  for (const [path, width] of [
    ['/', 1440],
    ['/catalog', 1024],
    ['/personal/order/cart', 800],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, path);
    await expect(banner(page)).toBeVisible();
    if (width > 800) await expect(bell(page)).toHaveAccessibleName('Уведомления: 100 непрочитанных');
    await waitUntilIdle(page);
    expect(await shifts(), `${path}, ${width} px`).toBe(0);
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
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, PAGE);
  await expect(bell(page)).toHaveAccessibleName('Уведомления: 100 непрочитанных');
  await waitUntilIdle(page);
  expect(await shifts(), PAGE).toBe(0);
  await expectAccessible(page);
});

test('on a phone the bell comes into its reserved space and the banner is a card above the bottom bar, but on busy pages', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => localStorage.setItem('view', 'table'));
  const shifts = await shiftsOf(page);
  await enter(page, [...named(99), LONG]);
  const bar = page.getByRole('navigation', { name: 'Быстрые переходы' });
  const counts = () =>
    expect(bar.getByRole('link', { name: /^Уведомления/ })).toHaveAccessibleName('Уведомления: 100 непрочитанных');
  const gap = async () => {
    const [card, below] = [await banner(page).boundingBox(), await bar.boundingBox()];
    return (below?.y ?? Number.NaN) - (card?.y ?? 0) - (card?.height ?? 0);
  };
  const { url: product } = await popularProduct();
  for (const path of ['/', '/catalog', '/stores']) {
    await open(page, path);
    await expect(banner(page)).toBeVisible();
    await counts();
    expect(await gap()).toBe(0);
    await expect(headerOf(page).getByText('Русклимат', { exact: true })).toBeVisible();
    for (const part of [headerOf(page).getByRole('link', { name: /^Русклимат/ }), headerOf(page).getByText('Казань')])
      await part.click({ trial: true });
    for (const name of ['Подробнее', 'Закрыть уведомление']) {
      const target = await banner(page).getByText(name).or(banner(page).getByRole('button', { name })).boundingBox();
      expect(target?.height, name).toBeGreaterThanOrEqual(44);
    }
    await waitUntilIdle(page);
    expect(await shifts(), path).toBe(0);
    if (path !== '/catalog') continue;
    await test.step('a product has no card, which is above the bar again when that is left', async () => {
      await follow(page, product);
      await expect(banner(page)).toBeHidden();
      await page.goBack();
      await expect(banner(page)).toBeVisible();
      await expect.poll(gap).toBe(0);
    });
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole('contentinfo').getByText(/^© 1996/);
  const [end, card] = [await last.boundingBox(), await banner(page).boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0), 'the end of the page is not covered').toBeLessThanOrEqual(card?.y ?? 0);
  await test.step('basket, checkout and trade table have no card: the bell counts what is new', async () => {
    for (const path of ['/personal/order/cart', '/personal/order/make', SECTION]) {
      await follow(page, path);
      await counts();
      await expect(banner(page)).toBeHidden();
    }
    await follow(page, '/stores');
    await expect(banner(page)).toBeVisible();
  });
  await test.step('the list is accessible and shifts nothing', async () => {
    await open(page, PAGE);
    await counts();
    await waitUntilIdle(page);
    expect(await shifts()).toBe(0);
    await expectAccessible(page);
  });
});

test('a guest is sent to sign in and returns, and the page is not indexed', async () => {
  const guest = await visit(`kazan.${DOMAIN}`, PAGE);
  expect([guest.status, guest.headers.location]).toEqual([307, '/auth?back=%2Fnotifications']);
  const shell = await visit(`kazan.${DOMAIN}`, PAGE, { headers: { cookie: `auth=${'A'.repeat(43)}` } });
  expect([shell.status, shell.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(shell.text).toContain('noindex');
});
