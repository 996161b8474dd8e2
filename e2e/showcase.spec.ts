import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { announceChange } from '#backend/db/changes.ts';
import { accrueBonuses, expireBonuses } from '#backend/modules/bonuses/index.ts';
import { expectAccessible } from './support/axe.ts';
import { newCustomer, openAs } from './support/buying.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { inCity } from './support/http.ts';
import { smallTargets, touchScreen } from './support/touch-targets.ts';
import { open, PHONE, test } from './support/visitor.ts';
import { signInElsewhere } from './support/without-page.ts';

// in order, since one expires the cached page that another looks for
test.describe.configure({ mode: 'default' });

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const BONUSES = 5000;
/** Milliseconds within which everybody sees the effect of an order. */
const SEEN_MS = 5000;
const DAY_MS = 86_400_000;

/** Credits bonuses to a customer, in rubles. */
const accrue = ({ xmlId: customer }: Customer, rubles: number, daysAgo = 0) =>
  customers.db
    .transaction()
    .execute((db) =>
      accrueBonuses(
        { db, now: () => new Date(Date.now() - daysAgo * DAY_MS) },
        { customer, amount: rubles * 100, note: 'Проверка' },
      ),
    );

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Заказать подарок' });
const cards = (page: Page) => main(page).getByRole('list', { name: 'Подарки' }).getByRole('listitem');
const numberIn = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''));

/** A new customer with bonuses opens a page. */
async function enter(page: Page, path: string): Promise<void> {
  const customer = await newCustomer(customers);
  await accrue(customer, BONUSES);
  await openAs(page, customer, path);
}

test('pages of gifts that do not exist answer 404', async () => {
  for (const query of ['page=999', 'page=99999', 'page=1234567', `query=${encodeURIComponent('термос')}&page=2`])
    expect((await inCity(`/showcase?${query}`)).status, query).toBe(404);
});

test('a guest finds gifts by text and cost, and is asked to sign in to order', async ({ page }) => {
  await open(page, '/showcase');
  await expect(cards(page)).toHaveCount(24);
  await expect(main(page).getByText('Бонусы начисляются за заказы')).toBeVisible();
  await main(page).getByRole('searchbox', { name: 'Найти подарок' }).fill('сертификат');
  await main(page).getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(/query=.+/);
  const range = main(page).getByRole('checkbox', { name: /5 000 – 10 000/ });
  await range.click({ force: true });
  await expect(page).toHaveURL(/query=.+&cost=5000-9999/);
  await expect(cards(page)).toHaveCount(1);
  await expect(range).toBeChecked();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(cards(page).getByRole('link', { name: /^Заказать/ })).toHaveAttribute('href', /^\/auth\?back=/);
  await main(page).getByRole('link', { name: 'Сбросить' }).click();
  await main(page).getByRole('link', { name: 'Дороже' }).click();
  await expect(main(page).getByText('Страница 2 из')).toBeVisible();
});

test('a dealer orders a gift once by a double click, also on a low screen, and finds it in the gifts and in the history', async ({
  page,
}) => {
  await enter(page, '/showcase');
  const balance = main(page).getByText(/^На\sсчёте\s[\d\s]+бонус/);
  expect(numberIn(await balance.textContent())).toBe(BONUSES);
  await main(page).getByRole('button', { name: 'Заказать: Блокнот А5 с ручкой' }).click();
  await expect(dialog(page).getByText('Останется')).toBeVisible();
  await expectAccessible(page, 'html', '1440 px');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'html', '390 px');
  await touchScreen(page);
  expect(await smallTargets(page), 'for a thumb').toEqual([]);
  await test.step('its button is always seen on a low screen, under a fade while there is more', () => lowScreen(page));
  await dialog(page)
    .getByRole('radio', { name: /Заберу в пункте выдачи/ })
    .check();
  await dialog(page).getByRole('textbox', { name: 'Фамилия и имя' }).fill('Иванова Анна');
  await dialog(page)
    .getByRole('button', { name: /^Списать 490 бонусов/ })
    .dblclick();
  await expect(dialog(page).getByRole('status')).toContainText(/Подарок заказан: ПД-\d+/);
  const number = /ПД-\d+/.exec((await dialog(page).textContent()) ?? '')?.[0] ?? '';
  await expect(balance).toContainText(/4\s510/);
  await dialog(page).getByRole('link', { name: 'Мои подарки' }).click();
  await expect(page).toHaveURL(/\/personal\/bonuses#gifts$/);
  const gifts = main(page).getByRole('region', { name: 'Мои подарки' });
  await expect(gifts.getByRole('row').filter({ hasText: number })).toContainText('Иванова Анна');
  await expect(gifts.getByRole('row').filter({ hasText: number })).toContainText('Принят');
  const history = main(page).getByRole('region', { name: 'История', exact: true });
  await expect(history.getByRole('row').nth(1)).toContainText(number);
  await expect(history.getByRole('row').nth(1)).toContainText('−490');
});

// where its entries lead, and what an unverified customer sees: tests/components/bonuses, tests/components/showcase
test('the bonus history is filtered by its address and downloaded; its pager and that of the gifts can be told apart', async ({
  page,
}) => {
  const customer = await newCustomer(customers);
  await accrue(customer, 300, 800);
  await accrue(customer, BONUSES);
  await expireBonuses({ db: customers.db, now: new Date() }, customer.xmlId);
  const buyer = await signInElsewhere(customer);
  const { recipient, companies } = await buyer.ask('GET v1 showcase/terms/', {});
  const delivery = { type: 'company' as const, legalEntityId: companies[0]?.id ?? '' };
  const { items } = await buyer.ask('GET v1 showcase/getGifts/', { query: {} });
  const [{ id: gift, cost }] = items.filter(({ availability }) => availability === 'many') as [(typeof items)[number]];
  for (let time = 0; time < 10; time++)
    await buyer.ask('POST v1 showcase/buyGift/', { body: { gift, key: randomUUID(), cost, recipient, delivery } });
  await openAs(page, customer, '/personal/bonuses');
  await expect(page.getByRole('navigation', { name: 'Путь к странице' })).toContainText('История бонусов');
  const history = main(page).getByRole('region', { name: 'История', exact: true });
  await expect(history.getByRole('row').nth(1)).toBeVisible();
  const pagers = main(page).getByRole('navigation').filter({ hasText: 'Страница' });
  await expect(pagers).toHaveText([/Страница 1 из 2/, /Страница 1 из 2/]);
  await expectAccessible(page);
  await main(page).getByRole('region', { name: 'Мои подарки' }).getByRole('button', { name: 'Старше' }).click();
  await expect(pagers).toHaveText([/Страница 2 из 2/, /Страница 1 из 2/]);
  await history.getByText('Сгорание', { exact: true }).first().click();
  await expect(page).toHaveURL(/\?kind=expiry$/);
  await expect(history.getByText('Записей: 1', { exact: true })).toBeVisible();
  await page.reload();
  await expect(history.getByText('Записей: 1', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await history.getByRole('button', { name: 'Скачать xlsx' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('История бонусов.xlsx');
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await history.getByRole('button', { name: 'Сбросить' }).click();
  await expect(history.getByText('Записей: 13')).toBeVisible();
});

test('the last piece of a gift disappears from the cached page within five seconds after it is ordered', {
  tag: '@own-shop',
}, async () => {
  const customer = await newCustomer(customers);
  await accrue(customer, BONUSES);
  const buyer = await signInElsewhere(customer);
  const title = `Магнит ${randomUUID().slice(0, 8)}`;
  const { id } = await customers.db.transaction().execute(async (trx) => {
    const gift = { code: `Т-${randomUUID()}`, title, cost: 100, stock: 1 };
    const added = await trx.insertInto('gifts').values(gift).returning('id').executeTakeFirstOrThrow();
    await announceChange(trx, ['content'], ['/showcase']);
    return added;
  });
  const isShown = async () => (await inCity('/showcase')).text.includes(title);
  await expect.poll(isShown, { timeout: SEEN_MS, intervals: [100] }).toBe(true);

  const { recipient, companies } = await buyer.ask('GET v1 showcase/terms/', {});
  const delivery = { type: 'company' as const, legalEntityId: companies[0]?.id ?? '' };
  const order = () =>
    buyer.ask('POST v1 showcase/buyGift/', { body: { gift: id, key: randomUUID(), cost: 1, recipient, delivery } });
  await order();
  // the cheapest gifts are first, those that ran out last
  await expect.poll(isShown, { timeout: SEEN_MS, intervals: [100] }).toBe(false);
  await expect(order()).rejects.toThrow('409');
  const { text } = await inCity(`/showcase?query=${encodeURIComponent(title)}`);
  const card = text.split('<li').find((part) => part.includes(`<h2>${title}</h2>`));
  expect(card).toMatch(/<small>Закончился<\/small>.*<button[^>]* disabled/s);
  // the next run must not find it
  await customers.db.updateTable('gifts').set({ is_active: false }).where('id', '=', id).execute();
});

test('the showcase is cached for everybody, and its filtered pages are not', async () => {
  await inCity('/showcase');
  expect((await inCity('/showcase')).headers['x-cache'] ?? 'hit').toMatch(/hit/i);
  const { text } = await inCity(encodeURI('/showcase?query=термос'));
  expect(text).toContain('noindex');
  expect((await inCity('/showcase')).text).not.toContain('noindex');
});

/** The button of the open dialog on a screen that is too low for it. */
async function lowScreen(page: Page): Promise<void> {
  await page.setViewportSize({ width: PHONE.width, height: 560 });
  const submit = dialog(page).getByRole('button', { name: /^Списать/ });
  await expect(submit).toBeInViewport({ ratio: 1 });
  const fade = () =>
    submit.evaluate((button) => Number(getComputedStyle(button.parentElement ?? button, '::before').opacity));
  const scrollTo = (place: 'top' | 'bottom') =>
    submit.evaluate((button, where) => {
      const body = button.closest('form')?.parentElement?.parentElement;
      body?.scrollTo(0, where === 'top' ? 0 : body.scrollHeight);
    }, place);
  await scrollTo('top');
  await expect.poll(fade).toBe(1);
  await dialog(page).getByText('Привезти в компанию').scrollIntoViewIfNeeded();
  await expect(submit).toBeInViewport({ ratio: 1 });
  await scrollTo('bottom');
  await expect.poll(fade).toBeLessThan(0.1);
  await expect(submit).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(PHONE);
}
