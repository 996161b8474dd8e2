import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#backend/import/demo/people.ts';
import { DOMAIN, inCity, origin, visit } from './support/http.ts';
import { open, PHONE, test } from './support/visitor.ts';

const OWNER = '9000000002';

/** Calls the API as a page of ours does, and gives the status. */
const call = (page: Page, method: string, path: string, body: Record<string, string>) =>
  page.evaluate(
    async ({ method, path, body }) => {
      const isForm = path.startsWith('user/');
      const reply = await fetch(`/api/v1/${path}`, {
        method,
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          ...(!isForm && { 'Content-Type': 'application/json' }),
        },
        body: isForm ? new URLSearchParams(body) : JSON.stringify(body),
      });
      return reply.status;
    },
    { method, path, body },
  );

const signIn = (page: Page, phone: string, password: string) => call(page, 'POST', 'user/signIn/', { phone, password });

async function openAs(page: Page, phone: string, password: string, path: string): Promise<void> {
  await page.goto('/stores');
  expect(await signIn(page, phone, password)).toBe(200);
  await open(page, path);
}

/** Nobody else's: tests run at once over one shop, and again over the same one. */
const newPhone = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
const masked = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7($1)$2-$3-$4');

/** What came to a phone, from its last message. */
async function passwordSentTo(phone: string): Promise<string> {
  const { text } = await visit(`kazan.${DOMAIN}`, '/dev/outbox');
  const message = new RegExp(`${phone}[\\s\\S]*?([a-z2-9]{10}) — пароль`).exec(text);
  return message?.[1] ?? '';
}

/** A colleague of the demo company for one test alone. */
async function newColleague(context: BrowserContext): Promise<{ phone: string; password: string }> {
  const owner = await context.browser()?.newContext({ baseURL: origin('kazan') });
  if (!owner) throw new Error('no browser');
  const page = await owner.newPage();
  await page.goto('/stores');
  expect(await signIn(page, OWNER, DEMO_PASSWORD)).toBe(200);
  const phone = newPhone();
  const invitation = { fio: 'Сафин Ильдар', phone, email: 'safin@klimatprof.example', role: 'member' };
  expect(await call(page, 'POST', 'company/users/', invitation)).toBe(200);
  await owner.close();
  return { phone, password: await passwordSentTo(phone) };
}

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('a guest', () => {
  test('is sent from a personal page to sign in and comes back', async ({ page }) => {
    await page.goto('/personal/users?from=mail');
    await expect(page).toHaveURL(`/auth?back=${encodeURIComponent('/personal/users?from=mail')}`);
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Телефон').pressSequentially(OWNER);
    await modal.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD);
    await modal.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL('/personal/users?from=mail');
    await expect(page.getByRole('row').filter({ hasText: 'Хабибуллин' })).toBeVisible();
  });

  test('is sent back to no other site', async ({ page }) => {
    for (const back of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      await openAs(page, OWNER, DEMO_PASSWORD, `/auth?back=${encodeURIComponent(back)}`);
      await expect(main(page)).toContainText('Хабибуллин');
      await expect(page).toHaveURL(/\/auth\?back=/);
      expect(await call(page, 'POST', 'user/signOut/', {})).toBe(200);
    }
  });

  test('with a token that is worth nothing meets the same', async ({ page, context }) => {
    await context.addCookies([
      { name: 'auth', value: 'x'.repeat(43), domain: `.${DOMAIN}`, path: '/', httpOnly: true },
      { name: 'who', value: 'verified', domain: `.${DOMAIN}`, path: '/' },
    ]);
    await page.goto('/personal/profile');
    await expect(page).toHaveURL(`/auth?back=${encodeURIComponent('/personal/profile')}`);
  });
});

test('personal pages are kept by nobody, are not indexed, and hold nothing of a person', async () => {
  for (const path of ['/personal/profile', '/personal/users']) {
    const guest = await inCity(path);
    expect(guest).toMatchObject({ status: 307, headers: { location: `/auth?back=${encodeURIComponent(path)}` } });
    expect(guest.headers['cache-control']).toContain('no-store');
    const asked = { headers: { cookie: `auth=${'x'.repeat(43)}` } };
    for (const headers of [asked.headers, { ...asked.headers, rsc: '1' }]) {
      const shell = await visit(`kazan.${DOMAIN}`, path, { headers });
      expect(shell.status).toBe(200);
      expect(shell.headers['cache-control']).toContain('no-store');
      expect(shell.text).not.toContain('Хабибуллин');
    }
    expect((await visit(`kazan.${DOMAIN}`, path, asked)).text).toContain('name="robots" content="noindex');
    expect((await inCity('/sitemap/pages.xml')).text).not.toContain(path);
  }
});

test.describe('a profile', () => {
  test('shows the company, its manager and this device, and nothing moves while it comes', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Object.assign(window, { shifts: window.shifts + entry.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAs(page, OWNER, DEMO_PASSWORD, '/personal/profile');
    const company = panel(page, 'ООО «КлиматПроф»');
    await expect(company).toContainText('1655000010');
    await expect(company).toContainText('Дилерские');
    await expect(panel(page, 'Мой менеджер').getByRole('link', { name: '8 843 200 10 21' })).toBeVisible();
    await expect(panel(page, 'Устройства')).toContainText('Это устройство');
    await expect(panel(page, 'Личные данные').getByLabel('Телефон')).toHaveValue('+7(900)000-00-02');
    expect(await page.evaluate(() => window.shifts)).toBe(0);
  });

  test('tells an unverified customer that the form is being checked', async ({ page }) => {
    await openAs(page, '9000000001', DEMO_PASSWORD, '/personal/profile');
    await expect(panel(page, 'Анкета на проверке')).toContainText('Казань');
    await expect(page.getByText('КлиматПроф')).toHaveCount(0);
    await open(page, '/personal/users');
    await expect(main(page)).toContainText('Функционал будет доступен после проверки анкеты регистрации');
  });

  test('keeps a changed e-mail and tells what is wrong with another', async ({ page, context }) => {
    const { phone, password } = await newColleague(context);
    await openAs(page, phone, password, '/personal/profile');
    const email = panel(page, 'Личные данные').getByLabel('E-mail');
    const save = panel(page, 'Личные данные').getByRole('button', { name: 'Сохранить' });
    await expect(save).toBeDisabled();
    await email.fill('ильдар@почта');
    await save.click();
    await expect(panel(page, 'Личные данные')).toContainText('Некорректные данные');
    await email.fill('ildar@klimatprof.example');
    await save.click();
    await expect(page.getByText('Изменения сохранены')).toBeVisible();
    await page.reload();
    await expect(email).toHaveValue('ildar@klimatprof.example');
  });

  test('takes a new password, and the old one opens nothing any more, nor do other devices stay', async ({
    page,
    context,
  }) => {
    const { phone, password } = await newColleague(context);
    const elsewhere = await context.browser()?.newContext({ baseURL: origin('kazan') });
    const other = await elsewhere?.newPage();
    if (!other) throw new Error('no browser');
    await openAs(other, phone, password, '/personal/profile');
    await openAs(page, phone, password, '/personal/profile');
    await expect(panel(page, 'Устройства').getByRole('listitem')).toHaveCount(2);
    const form = panel(page, 'Пароль');
    await form.getByLabel('Нынешний пароль').fill('не тот');
    await form.getByLabel('Новый пароль').fill('тёплый пол 21');
    await form.getByRole('button', { name: 'Сменить пароль' }).click();
    await expect(form).toContainText('Неверный пароль');
    await form.getByLabel('Нынешний пароль').fill(password);
    await form.getByRole('button', { name: 'Сменить пароль' }).click();
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    await expect(panel(page, 'Устройства').getByRole('listitem')).toHaveCount(1);
    await other.reload();
    await expect(other).toHaveURL(/\/auth\?back=/);
    expect(await signIn(other, phone, password)).toBe(400);
    expect(await signIn(other, phone, 'тёплый пол 21')).toBe(200);
    await elsewhere?.close();
  });

  test('gives and withdraws consents; the one to personal data closes the account', async ({ page, context }) => {
    const { phone, password } = await newColleague(context);
    await openAs(page, phone, password, '/personal/profile');
    const consents = panel(page, 'Согласия');
    await consents.getByRole('button', { name: /^Дать согласие: Реклама/ }).click();
    await consents.getByRole('button', { name: /^Отозвать: Реклама/ }).click();
    await expect(consents).toContainText('Отозвано');
    await consents.getByRole('button', { name: /^Дать согласие: Обработка/ }).click();
    await consents.getByRole('button', { name: /^Отозвать: Обработка/ }).click();
    const question = page.getByRole('dialog', { name: 'Отозвать согласие?' });
    await expect(question).toContainText('Вход закроется сразу');
    await question.getByRole('button', { name: 'Отмена' }).click();
    await consents.getByRole('button', { name: /^Отозвать: Обработка/ }).click();
    await question.getByRole('button', { name: 'Отозвать и закрыть кабинет' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Регистрация / Вход' })).toBeVisible();
    expect(await signIn(page, phone, password)).toBe(400);
  });
});

test.describe('colleagues', () => {
  test('are invited by SMS, given a role, and shut out at once', async ({ page, context }) => {
    await openAs(page, OWNER, DEMO_PASSWORD, '/personal/users');
    const phone = newPhone();
    await page.getByRole('button', { name: 'Пригласить сотрудника' }).click();
    const form = page.getByRole('dialog', { name: 'Новый сотрудник' });
    await form.getByLabel('ФИО').fill('Сафин Ильдар');
    await form.getByLabel('Мобильный телефон').pressSequentially('9000000004');
    await form.getByLabel('E-mail').fill('safin@klimatprof.example');
    await form.getByRole('button', { name: 'Пригласить' }).click();
    await expect(form).toContainText('Этот телефон уже зарегистрирован');
    await form.getByLabel('Мобильный телефон').fill(phone);
    await form.getByRole('button', { name: 'Пригласить' }).click();
    await expect(form).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: masked(phone) });
    await row.getByRole('combobox', { name: /^Роль:/ }).selectOption('Владелец');
    await expect(page.getByText('Роль изменена')).toBeVisible();

    const elsewhere = await context.browser()?.newContext({ baseURL: origin('kazan') });
    const other = await elsewhere?.newPage();
    if (!other) throw new Error('no browser');
    await openAs(other, phone, await passwordSentTo(phone), '/personal/users');
    await expect(other.getByRole('button', { name: 'Пригласить сотрудника' })).toBeVisible();
    await row.getByRole('combobox', { name: /^Роль:/ }).selectOption('Сотрудник');
    await row.getByRole('button', { name: /^Закрыть доступ:/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть доступ' }).click();
    await expect(row).toContainText('Закрыт');
    await other.reload();
    await expect(other).toHaveURL(/\/auth\?back=/);
    await row.getByRole('button', { name: /^Вернуть доступ:/ }).click();
    await expect(row).toContainText('Открыт');
    await elsewhere?.close();
  });

  test('are seen by each other without the owner’s tools', async ({ page }) => {
    await openAs(page, '9000000003', DEMO_PASSWORD, '/personal/users');
    await expect(page.getByRole('row').filter({ hasText: 'Хабибуллин' })).toContainText('Владелец');
    await expect(main(page).getByRole('button')).toHaveCount(0);
    await expect(main(page).getByRole('combobox')).toHaveCount(0);
  });

  test('can be managed with a thumb', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openAs(page, OWNER, DEMO_PASSWORD, '/personal/users');
    await expect(page.getByRole('button', { name: 'Пригласить сотрудника' })).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

declare global {
  interface Window {
    shifts: number;
  }
  interface PerformanceEntry {
    value: number;
  }
}
