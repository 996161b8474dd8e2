import { expect } from '@playwright/test';
import { SIGN_UP_HASH } from '#lib/config/routes.ts';
import { newCustomer, openAs } from './support/buying.ts';
import { openCustomers } from './support/customers.ts';
import { inCity, origin } from './support/http.ts';
import { linksIn } from './support/links.ts';
import { test } from './support/visitor.ts';

const PAGE = '/personal/internet_partner';

// what an unverified customer sees: tests/components/partner; what the link to the registration opens: tests/components/auth
test('the page of data exchange is found in the footer, tells everybody how to join, and leads to the registration', async () => {
  expect(linksIn((await inCity('/stores')).text, 'footer')).toContainEqual(['Интернет Партнер', PAGE]);
  const { status, text } = await inCity(PAGE);
  expect(status).toBe(200);
  expect(text).toMatch(/<h1[^>]*>Интернет Партнер<\/h1>/);
  expect(text).toMatch(/<h2[^>]*>Как подключиться<\/h2>/);
  expect(text).not.toContain('noindex');
  expect(linksIn(text, 'main')).toContainEqual([
    'Зарегистрироваться',
    `/auth?back=${encodeURIComponent(PAGE)}${SIGN_UP_HASH}`,
  ]);
});

test('the partner programme is explained to everybody', async () => {
  const { text } = await inCity('/partner_program');
  expect(text).toMatch(/<h2[^>]*>Кто может вступить<\/h2>/);
  expect(linksIn(text, 'main')).toContainEqual(['Обмен данными: Интернет Партнер', PAGE]);
});

test('a customer creates a token, uses it, and revokes it', async ({ page }) => {
  const customers = await openCustomers();
  try {
    await openAs(page, await newCustomer(customers), PAGE);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Интернет Партнер' })).toBeHidden();
    await expect(page.getByText('Пока ни одного токена')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Как подключиться' })).toBeHidden();
    await page.getByRole('button', { name: 'Создать токен' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Создать токен' }).click();
    await expect(dialog.getByText('Укажите название')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Название' }).fill('Склад');
    await dialog.getByRole('button', { name: 'Создать токен' }).click();
    await expect(dialog.getByText('больше мы его не покажем')).toBeVisible();
    const token = (await dialog.locator('code').textContent()) ?? '';
    expect(token).toMatch(/^rkp_[\w-]{43}$/);
    await dialog.getByRole('button', { name: 'Я сохранил токен' }).click();

    const list = () => inCity('/api/partner/v1/products?limit=2', 'kazan', { authorization: `Bearer ${token}` });
    const first = await list();
    expect(first.status).toBe(200);
    expect(JSON.parse(first.text).items).toHaveLength(2);
    // a browser accepts gzip and unpacks it once
    const unpacked = (query: string) =>
      page.evaluate(
        async ([path, bearer]) => {
          const reply = await fetch(path, { headers: { authorization: bearer } });
          return { encoding: reply.headers.get('content-encoding'), text: await reply.text() };
        },
        [`/api/partner/v1/products?${query}`, `Bearer ${token}`] as const,
      );
    const hundred = await unpacked('limit=100');
    expect(hundred.encoding).toBe('gzip');
    expect(JSON.parse(hundred.text).items).toHaveLength(100);
    const file = await unpacked('format=csv');
    expect(file.encoding).toBe('gzip');
    expect(file.text.split('\r\n').length).toBeGreaterThan(1000);
    // by pages: what a page of CSV has no place for is in headers, which the server must let through
    const pageOfCsv = (query: string) =>
      page.evaluate(
        async ([path, bearer]) => {
          const reply = await fetch(path, { headers: { authorization: bearer } });
          const { headers } = reply;
          return {
            next: headers.get('x-page-cursor'),
            changes: headers.get('x-changes-cursor'),
            text: await reply.text(),
          };
        },
        [`/api/partner/v1/products?format=csv&limit=2${query}`, `Bearer ${token}`] as const,
      );
    const firstPage = await pageOfCsv('');
    expect(firstPage.changes).not.toBe(null);
    const secondPage = await pageOfCsv(`&after=${firstPage.next}`);
    expect([...guidsIn(firstPage.text), ...guidsIn(secondPage.text)]).toEqual(guidsIn(file.text).slice(0, 4));

    await expect(page.getByText('curl --compressed').first()).toContainText(
      `${origin('kazan')}/api/partner/v1/products`,
    );

    await expect(page.getByRole('row', { name: /Склад/ })).toBeVisible();
    await expect(page.getByText(token)).toBeHidden();
    await page.getByRole('button', { name: 'Отозвать токен «Склад»' }).click();
    await dialog.getByRole('button', { name: 'Отозвать' }).click();
    await expect(page.getByText('Пока ни одного токена')).toBeVisible();
    expect((await list()).status).toBe(401);
  } finally {
    await customers.close();
  }
});

const guidsIn = (csv: string): string[] =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, 36));
