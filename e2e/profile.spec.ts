import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { maskedPhone } from '#lib/format/phone.ts';
import { expectAccessible } from './support/axe.ts';
import { newCustomer } from './support/buying.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { DOMAIN, inCity, visit } from './support/http.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { linksIn } from './support/links.ts';
import { type Person, people, signInAs, signInWith } from './support/people.ts';
import { chooseTheme, loadTypeface, open, PHONE, test, waitUntilIdle } from './support/visitor.ts';
import { signInElsewhere } from './support/without-page.ts';

interface Access {
  phone: string;
  password: string;
}

async function openAs(page: Page, visitor: Person | Access, path: string): Promise<void> {
  if (typeof visitor === 'string') await signInAs(page, visitor);
  else expect(await signInWith(page, { phone: visitor.phone, password: visitor.password })).toBe(200);
  await open(page, path);
}

/** Random, because tests run in parallel and repeatedly against one shop. */
const newPhone = () => `9${String(randomInt(10 ** 9)).padStart(9, '0')}`;

async function passwordSentTo(phone: string): Promise<string> {
  const { text } = await inCity('/dev/outbox');
  const message = text.split('<li>').find((item) => item.includes(phone)) ?? '';
  return /([a-z2-9]{10}) — пароль/.exec(message)?.[1] ?? '';
}

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page, name: string) => page.getByRole('region', { name });

// a return address on another site is not followed: tests/components/auth, tests/unit/site/own-path.test.ts
test('a visitor with an invalid token who opens a personal page is sent to sign in and comes back', async ({
  page,
  context,
}) => {
  // without a token the server sends to sign in: «personal pages are neither cached nor indexed»
  await context.addCookies([
    { name: 'auth', value: 'x'.repeat(43), domain: `.${DOMAIN}`, path: '/', httpOnly: true },
    { name: 'who', value: 'verified', domain: `.${DOMAIN}`, path: '/' },
  ]);
  await page.goto('/personal/users?from=mail');
  await expect(page).toHaveURL(`/auth?back=${encodeURIComponent('/personal/users?from=mail')}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Телефон').pressSequentially(people.dealer.phone);
  await dialog.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL('/personal/users?from=mail');
  await expect(page.getByRole('row').filter({ hasText: 'Хабибуллин' })).toBeVisible();
});

test('a profile shows company, manager and debt, and the account’s menu is beside its pages, without a layout shift', async ({
  page,
}) => {
  await loadTypeface(page);
  await signInAs(page, 'dealer');
  const shifts = await shiftsOf(page);
  const debts = panel(page, 'Задолженность и лимит');
  const opensAt = async (viewport: { width: number; height: number }) => {
    await page.setViewportSize(viewport);
    // the same address with another fragment would not be loaded again
    await page.goto('about:blank');
    await open(page, '/personal/profile#receivables');
    await expect(debts).toBeInViewport();
    await waitUntilIdle(page);
    expect(await shifts(), `${viewport.width} px`).toBe(0);
  };
  await test.step('on a phone it links to the other personal pages, and they link back', async () => {
    await opensAt(PHONE);
    await open(page, '/personal/profile');
    const sections = page.getByRole('navigation', { name: 'Разделы кабинета' });
    const names = ['Мои заказы', 'Корзина', 'Запросы цен', 'КП', 'Бонусы', 'Претензии', 'Монтаж', 'Сотрудники'];
    await expect(sections.getByRole('link')).toHaveText(names);
    const links = await sections
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent.trim(), link.getAttribute('href') ?? '']));
    for (const [name, path = ''] of links.filter(([one]) => one !== 'Корзина')) {
      const { status, text } = await inCity(path, 'kazan', { cookie: `auth=${'x'.repeat(43)}` });
      expect([name, status]).toEqual([name, 200]);
      expect(linksIn(text, 'nav', 'Путь к странице'), name).toContainEqual(['Профиль', '/personal/profile']);
    }
    await sections.getByRole('link', { name: 'Монтаж' }).click();
    await page.getByRole('navigation', { name: 'Путь к странице' }).getByRole('link', { name: 'Профиль' }).click();
    await expect(page).toHaveURL('/personal/profile');
  });
  await opensAt({ width: 1024, height: 768 });
  await test.step('on a desktop it shows company, manager and device, and scrolls to the debt, amount by amount', async () => {
    await opensAt({ width: 1440, height: 900 });
    const company = panel(page, 'ООО «КлиматПроф»');
    await expect(company).toContainText('1655000010');
    await expect(company).toContainText('Дилерские');
    await expect(panel(page, 'Мой менеджер').getByRole('link', { name: '8 843 200 10 21' })).toBeVisible();
    await expect(panel(page, 'Устройства')).toContainText('Это устройство');
    await expect(panel(page, 'Личные данные').getByLabel('Телефон')).toHaveValue('+7(900)000-00-02');
    const amounts = debts.getByRole('definition');
    await expect(amounts.first()).toHaveText(/\d,\d\d\s₽$/);
    for (const amount of await amounts.all()) await expect(amount).toHaveText(/\d,\d\d\s₽$/);
    const edges = await debts
      .locator('dd, li > b')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
    expect(new Set(edges).size).toBe(1);
  });
  await test.step('from 1280 px on the account’s menu is beside its pages with the current one marked', async () => {
    await opensAt({ width: 1280, height: 800 });
    await menuIsBeside(page, shifts);
  });
});

/** The account's menu beside the profile, which is open, and beside other pages. */
async function menuIsBeside(page: Page, shifts: () => Promise<number>): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Личный кабинет' });
  const current = menu.locator('[aria-current="page"]');
  // that loading them shifts nothing: notifications.spec.ts and orders-list.spec.ts
  const followed = new Set(['/notifications', '/personal/orders']);
  for (const [path, title] of [
    ['/personal/profile', 'Профиль'],
    ['/personal/claims', 'Претензии'],
    ['/personal/internet_partner', 'Интернет Партнер'],
    ['/notifications', 'Уведомления'],
    ['/personal/orders', 'Мои заказы'],
  ] as const) {
    if (followed.has(path)) await follow(page, path);
    else if (path !== '/personal/profile') await open(page, path);
    await expect(current).toHaveText(title);
    await expect(menu.getByRole('link')).toHaveCount(14);
    await waitUntilIdle(page);
    if (!followed.has(path)) expect(await shifts(), path).toBe(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
  await menu.getByRole('link', { name: 'История бонусов' }).click();
  await expect(page).toHaveURL('/personal/bonuses');
  await expect(current).toHaveText('История бонусов');
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(current).toBeInViewport();
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 800 });
  await follow(page, '/personal/order/cart');
  await expect(menu).toHaveCount(0);
}

test('personal pages are neither cached nor indexed, and their HTML holds no personal data', async () => {
  for (const path of ['/personal/profile', '/personal/users']) {
    const guest = await inCity(path);
    expect(guest).toMatchObject({ status: 307, headers: { location: `/auth?back=${encodeURIComponent(path)}` } });
    expect(guest.headers['cache-control']).toContain('no-store');
    const cookie = `auth=${'x'.repeat(43)}`;
    const shell = await visit(`kazan.${DOMAIN}`, path, { headers: { cookie } });
    const data = await visit(`kazan.${DOMAIN}`, `${path}?_rsc`, { headers: { cookie, rsc: '1' } });
    for (const { status, headers } of [shell, data]) {
      expect(status).toBe(200);
      expect(headers['cache-control']).toContain('no-store');
    }
    expect(data.headers['content-type']).toContain('text/x-component');
    expect(shell.text).toContain('name="robots" content="noindex');
    expect((await inCity('/sitemap/pages.xml')).text).not.toContain(path);
  }
});

test('the root of the personal pages redirects everybody to the profile', async () => {
  for (const cookie of ['', `auth=${'x'.repeat(43)}`]) {
    const answer = await visit(`kazan.${DOMAIN}`, '/personal?from=mail', { headers: { cookie } });
    expect(answer).toMatchObject({ status: 307, headers: { location: '/personal/profile?from=mail' } });
    expect(answer.headers['cache-control']).toContain('no-store');
  }
});

// what is missing or refused, questions that are answered by no, and an unverified customer: tests/components/profile
test('a customer changes e-mail and password, which signs out other devices, and closes the account by a consent', async ({
  page,
}) => {
  const mine = await newCustomer(customers);
  const next = 'тёплый пол 21';
  const other = await signInElsewhere(mine);
  const isLet = async () => (await other.call('/api/v1/profile/')).status;
  await openAs(page, mine, '/personal/profile');
  await test.step('saves a changed e-mail', async () => {
    const email = panel(page, 'Личные данные').getByLabel('Эл. почта');
    await email.fill('ildar@klimatprof.example');
    await panel(page, 'Личные данные').getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Изменения сохранены')).toBeVisible();
    expect((await other.ask('GET v1 profile/', {})).email).toBe('ildar@klimatprof.example');
  });
  await test.step('accepts a new password, rejects the old one and signs out other devices', async () => {
    await expect(panel(page, 'Устройства').getByRole('listitem')).toHaveCount(2);
    expect(await isLet()).toBe(200);
    const form = panel(page, 'Пароль');
    await form.getByLabel('Текущий пароль').fill(mine.password);
    await form.getByLabel('Новый пароль').fill(next);
    await form.getByRole('button', { name: 'Сменить пароль' }).click();
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    await expect(panel(page, 'Устройства').getByRole('listitem')).toHaveCount(1);
    // what a page does then: roles.spec.ts, order-page.spec.ts
    expect(await isLet()).toBe(401);
    expect((await signInElsewhere(mine)).status).toBe(400);
    expect((await signInElsewhere({ ...mine, password: next })).status).toBe(200);
  });
  await test.step('gives and withdraws consents; withdrawing the one to personal data closes the account', async () => {
    const consents = panel(page, 'Согласия');
    await consents.getByRole('button', { name: /^Дать согласие: Реклама/ }).click();
    await consents.getByRole('button', { name: /^Отозвать: Реклама/ }).click();
    await expect(consents).toContainText('Отозвано');
    await consents.getByRole('button', { name: /^Дать согласие: Обработка/ }).click();
    await consents.getByRole('button', { name: /^Отозвать: Обработка/ }).click();
    const question = page.getByRole('dialog', { name: 'Отозвать согласие?' });
    await question.getByRole('button', { name: 'Отозвать и закрыть кабинет' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Регистрация / Вход' })).toBeVisible();
    expect((await signInElsewhere({ ...mine, password: next })).status).toBe(400);
  });
});

// refused invitations, and questions that are answered by no: tests/components/colleagues
test('colleagues are invited by SMS, given a role, and blocked at once', async ({ page }) => {
  await openAs(page, await newCustomer(customers), '/personal/users');
  const phone = newPhone();
  await page.getByRole('button', { name: 'Пригласить сотрудника' }).click();
  const form = page.getByRole('dialog', { name: 'Новый сотрудник' });
  await form.getByLabel('ФИО').fill('Сафин Ильдар');
  await form.getByLabel('Мобильный телефон').fill(phone);
  await form.getByLabel('Эл. почта').fill('safin@klimatprof.example');
  await form.getByRole('button', { name: 'Пригласить' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: maskedPhone(phone) });
  const role = row.getByRole('combobox', { name: /^Роль:/ });
  await role.selectOption('Владелец');
  await page.getByRole('dialog').getByRole('button', { name: 'Сменить роль' }).click();
  await expect(page.getByText('Роль изменена')).toBeVisible();
  const invited = await signInElsewhere({ phone, password: await passwordSentTo(phone) });
  expect((await invited.ask('GET v1 company/users/', {})).canManage).toBe(true);
  await role.selectOption('Покупатель');
  await page.getByRole('dialog').getByRole('button', { name: 'Сменить роль' }).click();
  await row.getByRole('button', { name: /^Закрыть доступ:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть доступ' }).click();
  // the button is labelled «Закрыть доступ» first
  await expect(row.getByText('Закрыт', { exact: true })).toBeVisible();
  // what an open page does then: roles.spec.ts
  expect((await invited.call('/api/v1/company/users/')).status).toBe(401);
  await row.getByRole('button', { name: /^Вернуть доступ:/ }).click();
  await expect(row.getByText('Открыт', { exact: true })).toBeVisible();
});

test('colleagues see each other without the owner’s controls, in rows of one height on a phone', async ({ page }) => {
  await openAs(page, 'colleague', '/personal/users');
  await expect(page.getByRole('row').filter({ hasText: 'Хабибуллин' })).toContainText('Владелец');
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expect(main(page).getByRole('combobox')).toHaveCount(0);
  await page.setViewportSize(PHONE);
  // but that of a buyer's two limits
  const cells = main(page).locator('tbody td:not([data-name="Лимиты"])');
  await expect(cells.first()).toBeVisible();
  const heights = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height));
  expect(new Set(heights.filter((height) => height > 0))).toEqual(new Set([46]));
});

test('personal pages are accessible and fit the window’s width, on a light desktop and on a dark phone', {
  tag: '@screen',
}, async ({ page }) => {
  const inBoth = async (part = 'main') => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await chooseTheme(page, 'light');
    await expectAccessible(page, part, 'light, 1440 px');
    await page.setViewportSize(PHONE);
    await chooseTheme(page, 'dark');
    await expectAccessible(page, part, 'dark, 390 px');
  };
  await openAs(page, 'dealer', '/personal/profile');
  await expect(panel(page, 'Устройства')).toBeVisible();
  // header and footer stay the same on the following pages
  await inBoth('html');
  await panel(page, 'Согласия')
    .getByRole('button', { name: /^Отозвать: Обработка/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inBoth('dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await follow(page, '/personal/users');
  await expect(page.getByText('это вы')).toBeVisible();
  await inBoth();
  await page.getByRole('button', { name: 'Пригласить сотрудника' }).click();
  await page.getByRole('button', { name: 'Пригласить', exact: true }).click();
  await expect(page.getByText('Укажите фамилию и имя')).toBeVisible();
  await inBoth('dialog');
});
