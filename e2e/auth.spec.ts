import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { expectAccessible } from './support/axe.ts';
import { inCity, origin } from './support/http.ts';
import { people } from './support/people.ts';
import { chooseTheme, headerOf, open, PHONE, test } from './support/visitor.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Вход и регистрация' });
const press = (page: Page, name: string | RegExp) => modal(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => modal(page).getByRole('textbox', { name, exact: true });
const newPhone = () => `9${String(randomInt(10 ** 9)).padStart(9, '0')}`;

async function openModal(page: Page): Promise<void> {
  await open(page, '/privacy');
  await headerOf(page).getByText('Регистрация / Вход').click();
  await expect(modal(page)).toBeVisible();
}

/** The last message to a phone in the outbox of the development shop. */
async function messageTo(phone: string, form: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { text } = await inCity('/dev/outbox');
      const messages = text.split('<li>').filter((item) => item.includes(phone));
      found = messages.map((item) => form.exec(item)?.[1]).find(Boolean);
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}

/** Passes the captcha by its proof of work when the address has sent many messages. */
async function sendAndConfirm(page: Page, button: string, next: () => Promise<boolean>): Promise<void> {
  await press(page, button);
  const way = modal(page).getByRole('button', { name: 'Подтвердить без картинки' });
  await expect.poll(async () => (await next()) || (await way.isVisible())).toBe(true);
  if (await next()) return;
  await way.click();
  await expect(modal(page).getByText('Подтверждено')).toBeVisible({ timeout: 90_000 });
  await press(page, button);
}

async function toForm(page: Page, kind: RegExp): Promise<void> {
  await modal(page).getByRole('tab', { name: 'Зарегистрироваться' }).click();
  // the second click lands on the answers to the next question
  await modal(page).getByRole('button', { name: 'Да', exact: true }).dblclick();
  await expect(modal(page).getByRole('heading', { name: 'Зарегистрировать как' })).toBeVisible();
  // a private person is taken to the retail site
  const retail = modal(page).getByRole('link', { name: /^Частное лицо/ });
  await expect(retail).toHaveAttribute('href', /\/\?openModal=auth$/);
  await modal(page).getByRole('button', { name: kind }).click();
  await expect(modal(page).getByRole('heading', { name: 'Введите Ваши данные' })).toBeVisible();
}

// fields that are empty or wrong, and the countdown to the next password: tests/components/auth
test('a wrong password is refused and a new one comes by SMS, and an employee who signs in gets no rights of a company', {
  tag: '@transport',
}, async ({ page }) => {
  test.setTimeout(300_000);
  await openModal(page);
  await field(page, 'Телефон').pressSequentially(newPhone());
  await field(page, 'Пароль').fill('wrong-password');
  await press(page, 'Войти');
  await expect(modal(page).getByText('Неверный телефон или пароль')).toBeVisible();
  await expect(field(page, 'Пароль')).toHaveValue('wrong-password');
  const again = modal(page).getByRole('button', { name: 'Получить код повторно' });
  await sendAndConfirm(page, 'Получить новый пароль по СМС', () => again.isVisible());
  await expect(again).toBeDisabled();
  await expect(modal(page).getByText(/^Если этот телефон зарегистрирован/)).toBeVisible();
  await press(page, 'Войти как сотрудник');
  await field(page, 'Логин').fill(`nobody${randomInt(10 ** 9)}`);
  await field(page, 'Пароль').fill('wrong-password');
  await press(page, 'Войти как сотрудник Русклимат');
  await expect(modal(page).getByRole('alert').locator('b')).toHaveText('без домена');
  await field(page, 'Логин').fill(people.employee.login.toUpperCase());
  await field(page, 'Пароль').fill(DEMO_PASSWORD);
  await press(page, 'Войти как сотрудник Русклимат');
  await expect(modal(page)).toBeHidden();
  await headerOf(page).locator('summary').filter({ hasText: 'Кабинет' }).click();
  await expect(headerOf(page).getByText('Иванов Игорь Николаевич')).toBeVisible();
  await expect(headerOf(page).getByText('Сотрудник', { exact: true })).toBeVisible();
  await expect(headerOf(page).getByRole('link', { name: 'Сотрудники' })).toHaveCount(0);
  await expect(headerOf(page).getByRole('button', { name: 'Мой менеджер' })).toHaveCount(0);
});

test('a dealer signs in on another city’s page and is taken to the city of the company', { tag: '@transport' }, async ({
  page,
}) => {
  await openModal(page);
  await field(page, 'Телефон').pressSequentially(people.uralDealer.phone);
  await field(page, 'Пароль').fill(DEMO_PASSWORD);
  await press(page, 'Войти');
  await expect(page).toHaveURL(`${origin('ekb')}/privacy`);
  await expect(headerOf(page).locator('summary').filter({ hasText: people.uralDealer.company })).toBeVisible();
});

test('a legal entity registers by a code and signs in with the password sent; a double click answers one question only', {
  tag: '@transport',
}, async ({ page }) => {
  test.setTimeout(300_000);
  const phone = newPhone();
  await openModal(page);
  await toForm(page, /^Юридическое лицо/);
  const company = modal(page).getByRole('combobox', { name: 'Компания' });
  await company.fill('климат');
  await modal(page).getByRole('option').first().click();
  await expect(modal(page).getByText('Организация действующая')).toBeVisible();
  await field(page, 'Контактное лицо').fill('Сафин Ильдар');
  await field(page, 'Телефон').pressSequentially(phone);
  await field(page, 'Эл. почта').fill('buyer@shop.example');
  await expect(modal(page).getByText(/^Анкету проверит сотрудник, обычно за \d+ рабоч/)).toBeVisible();
  await expect(modal(page).getByRole('combobox', { name: 'Населённый пункт' })).not.toHaveValue('');
  await modal(page)
    .getByRole('checkbox', { name: /^Даю согласие/ })
    .check();
  const codeStep = modal(page).getByRole('heading', { name: 'Введите код' });
  await sendAndConfirm(page, 'Получить код по СМС', () => codeStep.isVisible());
  await expect(codeStep).toBeVisible();
  await expect(modal(page).getByRole('timer')).toHaveText(/^0[01]:\d\d сек\.$/);

  await modal(page)
    .getByRole('textbox', { name: 'Цифра 1 из 4' })
    .pressSequentially(await messageTo(phone, /(\d{4}) — код/));
  await expect(modal(page).getByRole('heading', { name: 'Вы успешно зарегистрировались' })).toBeVisible();
  const password = await messageTo(phone, /([a-z2-9]{10}) — пароль/);
  await press(page, 'Войти');
  await expect(field(page, 'Телефон')).toHaveValue(/^\+7\(9/);
  await field(page, 'Пароль').fill(password);
  await press(page, 'Войти');
  await expect(modal(page)).toBeHidden();
  await expect(headerOf(page).getByText('Регистрация / Вход')).toBeHidden();
});

test('the page /auth is not indexed by search engines', async () => {
  const { status, text } = await inCity('/auth');
  expect(status).toBe(200);
  expect(text).toContain('<meta name="robots" content="noindex, follow"/>');
});

test('the page /auth opens the sign-in modal, whose every state is accessible, on a light desktop and on a dark phone', {
  tag: '@screen',
}, async ({ page }) => {
  const looks = [
    ['dark', PHONE],
    ['light', { width: 1440, height: 900 }],
  ] as const;
  let states = 0;
  const isSound = async () => {
    // each state begins with the look that the state before has ended with
    for (const [theme, viewport] of states++ % 2 ? looks.toReversed() : looks) {
      await page.setViewportSize(viewport);
      await chooseTheme(page, theme);
      await expectAccessible(page, 'dialog', theme);
      expect(await modal(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    }
  };
  await page.goto('/auth');
  await expect(modal(page)).toBeVisible();
  await isSound();
  await press(page, 'Войти');
  await isSound();
  await press(page, 'Войти как сотрудник');
  await isSound();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(modal(page).getByRole('heading', { name: 'Вы уже работали с Русклимат?' })).toBeVisible();
  await isSound();
  await press(page, 'Нет');
  await isSound();
  await press(page, /^Юридическое лицо/);
  await press(page, 'Получить код по СМС');
  await isSound();
  await modal(page).getByRole('combobox', { name: 'Компания' }).fill('климат');
  await expect(modal(page).getByRole('option').first()).toBeVisible();
  await isSound();
  await page.keyboard.press('Escape');
  await expect(modal(page).getByRole('option')).toHaveCount(0);
  await expect(modal(page)).toBeVisible();
});
