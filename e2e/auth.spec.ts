import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { expectAccessible } from './support/axe.ts';
import { inCity, origin } from './support/http.ts';
import { people } from './support/people.ts';
import { chooseTheme, headerOf, open, PHONE, test } from './support/visitor.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Вход и регистрация' });
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const newPhone = () => `9${String(randomInt(10 ** 9)).padStart(9, '0')}`;

async function openDialog(page: Page): Promise<void> {
  await open(page, '/privacy');
  await headerOf(page).getByText('Регистрация / Вход').click();
  await expect(dialog(page)).toBeVisible();
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
  const way = dialog(page).getByRole('button', { name: 'Подтвердить без картинки' });
  await expect.poll(async () => (await next()) || (await way.isVisible())).toBe(true);
  if (await next()) return;
  await way.click();
  await expect(dialog(page).getByText('Подтверждено')).toBeVisible({ timeout: 90_000 });
  await press(page, button);
}

async function toForm(page: Page, kind: RegExp): Promise<void> {
  await dialog(page).getByRole('tab', { name: 'Зарегистрироваться' }).click();
  // the second click lands on the answers to the next question
  await dialog(page).getByRole('button', { name: 'Да', exact: true }).dblclick();
  await expect(dialog(page).getByRole('heading', { name: 'Зарегистрировать как' })).toBeVisible();
  // a private person is taken to the retail site
  const retail = dialog(page).getByRole('link', { name: /^Частное лицо/ });
  await expect(retail).toHaveAttribute('href', /\/\?openModal=auth$/);
  await dialog(page).getByRole('button', { name: kind }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Введите Ваши данные' })).toBeVisible();
}

// fields that are empty or wrong, and the countdown to the next password: tests/components/auth
test('a wrong password is refused and a new one comes by SMS, and an employee who signs in gets no rights of a company', {
  tag: '@transport',
}, async ({ page }) => {
  test.setTimeout(300_000);
  await openDialog(page);
  await field(page, 'Телефон').pressSequentially(newPhone());
  await field(page, 'Пароль').fill('wrong-password');
  await press(page, 'Войти');
  await expect(dialog(page).getByText('Неверный телефон или пароль')).toBeVisible();
  await expect(field(page, 'Пароль')).toHaveValue('wrong-password');
  const again = dialog(page).getByRole('button', { name: 'Получить код повторно' });
  await sendAndConfirm(page, 'Получить новый пароль по СМС', () => again.isVisible());
  await expect(again).toBeDisabled();
  await expect(dialog(page).getByText(/^Если этот телефон зарегистрирован/)).toBeVisible();
  await press(page, 'Войти как сотрудник');
  await field(page, 'Логин').fill(`nobody${randomInt(10 ** 9)}`);
  await field(page, 'Пароль').fill('wrong-password');
  await press(page, 'Войти как сотрудник Русклимат');
  await expect(dialog(page).getByRole('alert').locator('b')).toHaveText('без домена');
  await field(page, 'Логин').fill(people.employee.login.toUpperCase());
  await field(page, 'Пароль').fill(DEMO_PASSWORD);
  await press(page, 'Войти как сотрудник Русклимат');
  await expect(dialog(page)).toBeHidden();
  await headerOf(page).locator('summary').filter({ hasText: 'Кабинет' }).click();
  await expect(headerOf(page).getByText('Иванов Игорь Николаевич')).toBeVisible();
  await expect(headerOf(page).getByText('Сотрудник', { exact: true })).toBeVisible();
  await expect(headerOf(page).getByRole('link', { name: 'Сотрудники' })).toHaveCount(0);
  await expect(headerOf(page).getByRole('button', { name: 'Мой менеджер' })).toHaveCount(0);
});

test('a dealer signs in on another city’s page and is taken to the city of the company', { tag: '@transport' }, async ({
  page,
}) => {
  await openDialog(page);
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
  await openDialog(page);
  await toForm(page, /^Юридическое лицо/);
  const company = dialog(page).getByRole('combobox', { name: 'Компания' });
  await company.fill('климат');
  await dialog(page).getByRole('option').first().click();
  await expect(dialog(page).getByText('Организация действующая')).toBeVisible();
  await field(page, 'Контактное лицо').fill('Сафин Ильдар');
  await field(page, 'Телефон').pressSequentially(phone);
  await field(page, 'Эл. почта').fill('buyer@shop.example');
  await expect(dialog(page).getByText(/^Анкету проверит сотрудник, обычно за \d+ рабоч/)).toBeVisible();
  await expect(dialog(page).getByRole('combobox', { name: 'Населённый пункт' })).not.toHaveValue('');
  await dialog(page)
    .getByRole('checkbox', { name: /^Даю согласие/ })
    .check();
  const codeStep = dialog(page).getByRole('heading', { name: 'Введите код' });
  await sendAndConfirm(page, 'Получить код по СМС', () => codeStep.isVisible());
  await expect(codeStep).toBeVisible();
  await expect(dialog(page).getByRole('timer')).toHaveText(/^0[01]:\d\d сек\.$/);

  await dialog(page)
    .getByRole('textbox', { name: 'Цифра 1 из 4' })
    .pressSequentially(await messageTo(phone, /(\d{4}) — код/));
  await expect(dialog(page).getByRole('heading', { name: 'Вы успешно зарегистрировались' })).toBeVisible();
  const password = await messageTo(phone, /([a-z2-9]{10}) — пароль/);
  await press(page, 'Войти');
  await expect(field(page, 'Телефон')).toHaveValue(/^\+7\(9/);
  await field(page, 'Пароль').fill(password);
  await press(page, 'Войти');
  await expect(dialog(page)).toBeHidden();
  await expect(headerOf(page).getByText('Регистрация / Вход')).toBeHidden();
});

test('the page /auth is not indexed by search engines', async () => {
  const { status, text } = await inCity('/auth');
  expect(status).toBe(200);
  expect(text).toContain('<meta name="robots" content="noindex, follow"/>');
});

test('the page /auth opens the sign-in dialog, whose every state is accessible, on a light desktop and on a dark phone', {
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
      const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  };
  await page.goto('/auth');
  await expect(dialog(page)).toBeVisible();
  await isSound();
  await press(page, 'Войти');
  await isSound();
  await press(page, 'Войти как сотрудник');
  await isSound();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Вы уже работали с Русклимат?' })).toBeVisible();
  await isSound();
  await press(page, 'Нет');
  await isSound();
  await press(page, /^Юридическое лицо/);
  await press(page, 'Получить код по СМС');
  await isSound();
  await dialog(page).getByRole('combobox', { name: 'Компания' }).fill('климат');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await isSound();
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('option')).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});
