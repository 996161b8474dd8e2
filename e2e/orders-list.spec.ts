import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { follow } from './support/follow.ts';
import { checkedBefore } from './support/header-and-footer.ts';
import { DOMAIN, inCity, visit } from './support/http.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { archived, ask, deliveredOrder, enter, main, panel, rowOf, rows } from './support/orders.ts';
import { isSamePage, markPage, open, PHONE, settled, test } from './support/visitor.ts';

const filters = (page: Page) => page.getByRole('search', { name: 'Поиск по заказам' });

test.describe('addresses of orders', () => {
  const id = randomUUID();

  test('return the same shell to everybody, and a guest has to sign in first', async () => {
    for (const path of ['/personal/orders', '/personal/orders/archive', `/personal/orders/${id}`]) {
      expect(await inCity(path)).toMatchObject({
        status: 307,
        headers: { location: `/auth?back=${encodeURIComponent(path)}` },
      });
      const shell = await visit(`kazan.${DOMAIN}`, path, { headers: { cookie: `auth=${'x'.repeat(43)}` } });
      expect(shell.status).toBe(200);
      expect(shell.headers['cache-control']).toContain('no-store');
      expect(shell.text).toContain('name="robots" content="noindex');
    }
    const shellOf = async (order: string) => {
      const { text } = await visit(`kazan.${DOMAIN}`, `/personal/orders/${order}`, {
        headers: { cookie: `auth=${'x'.repeat(43)}` },
      });
      return /<main.*<\/main>/s.exec(text)?.[0];
    };
    expect(await shellOf(id)).toBe(await shellOf(randomUUID()));
  });

  test('answer 404 when they are malformed', async () => {
    const paths = ['one', '1', `${id}/items`, id.slice(1), `archive/${id}`];
    for (const path of paths) {
      const cookie = `auth=${'x'.repeat(43)}`;
      const { status } = await visit(`kazan.${DOMAIN}`, `/personal/orders/${path}`, { headers: { cookie } });
      expect([path, status]).toEqual([path, 404]);
    }
  });
});

test.describe('the list of orders', () => {
  test('is opened from the menu of the account, keeps its filters, and recovers from invalid values and a failed load', async ({
    page,
  }) => {
    await enter(page, 'dealer');
    await test.step('it is opened from the menu of the account and shows active orders, with the archive in another tab', async () => {
      const { items } = await ask(page, 'GET v1 orders/', {});
      const shipped = items.find(({ status, isPartly }) => status === 'shipped' && !isPartly);
      if (!shipped) throw new Error('no demo order is on its way');
      await open(page, '/stores');
      await page.getByRole('banner').locator('summary').filter({ hasText: 'ООО «КлиматПроф»' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Мои заказы' }).click();
      await expect(page).toHaveURL('/personal/orders');
      await expect(page).toHaveTitle('Мои заказы');
      await expect(rowOf(page, shipped)).toContainText('В пути');
      await expect(rowOf(page, shipped)).toContainText('Доставка');
      await markPage(page);
      await main(page).getByRole('link', { name: 'Архив' }).click();
      await expect(page).toHaveURL('/personal/orders/archive');
      await expect(rows(page).filter({ hasText: 'Выполнен' }).first()).toBeVisible();
      await expect(rowOf(page, shipped)).toHaveCount(0);
      expect(await isSamePage(page)).toBe(true);
    });
    await test.step('it keeps the filters of its address through a reload and back navigation', async () => {
      const known = (await archived(page)).find(({ ownNumber }) => ownNumber !== '');
      if (!known) throw new Error('no demo order has a number of its own');
      await filters(page).getByLabel('Отменён').check();
      await expect(page).toHaveURL('/personal/orders/archive?status=cancelled');
      await expect(rows(page).filter({ hasNotText: 'Отменён' })).toHaveCount(0);
      await expect(rows(page).first()).toBeVisible();
      await filters(page).getByLabel('Отменён').uncheck();
      await filters(page).getByLabel('Ваш номер').pressSequentially(known.ownNumber);
      await expect(page).toHaveURL(`/personal/orders/archive?own=${encodeURIComponent(known.ownNumber)}`);
      await expect(rows(page)).toHaveCount(1);
      await page.reload();
      await expect(filters(page).getByLabel('Ваш номер')).toHaveValue(known.ownNumber);
      await expect(rows(page)).toHaveCount(1);
      await page.goBack();
      await expect(page).toHaveURL('/personal/orders/archive');
      await expect(filters(page).getByLabel('Ваш номер')).toHaveValue('');
      await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
    });
    await test.step('it is filtered by number, period, payer and product', async () => {
      const order = await deliveredOrder(page);
      const { items: lines } = await ask(page, 'GET v1 orders/{id}/items/', { params: { id: order.id } });
      const code = lines[0]?.product.code ?? '';
      const day = new Date(order.createdAt).toLocaleDateString('sv', { timeZone: 'Europe/Moscow' });
      await follow(page, `/personal/orders/archive?from=${day}&to=${day}`);
      await expect(rowOf(page, order)).toBeVisible();
      await expect(filters(page).getByLabel('С', { exact: true })).toHaveValue(day);
      await filters(page).getByLabel('Товар').fill(code);
      await expect(page).toHaveURL(new RegExp(`product=${code}`));
      await expect(rowOf(page, order)).toBeVisible();
      await filters(page).getByLabel('Номер заказа').fill(order.number);
      await filters(page).getByLabel('Плательщик').selectOption(order.legalEntity.name);
      await expect(page).toHaveURL(new RegExp(`number=.*payer=${order.legalEntity.id}`));
      await expect(rows(page)).toHaveCount(1);
      await filters(page).getByLabel('Товар').fill('нет такого товара');
      await expect(main(page).getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
      await main(page).getByRole('link', { name: 'Сбросить' }).click();
      await follow(page, `/personal/orders?number=${order.number}`);
      await main(page).getByRole('link', { name: 'В архиве: 1' }).click();
      await expect(rowOf(page, order)).toBeVisible();
      await follow(page, '/personal/orders/archive');
      await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
      await expect(filters(page).getByLabel('Номер заказа')).toHaveValue('');
    });
    await test.step('it ignores invalid values in its address, shows an error when it fails to load, and loads on a second try', async () => {
      await open(page, '/personal/orders?status=lost,new;&from=2026-02-31&to=x&payer=1&page=-5&number=%25');
      await expect(main(page).getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
      await filters(page).getByRole('button', { name: 'Сбросить' }).click();
      await expect(page).toHaveURL('/personal/orders');
      await expect(rows(page).first()).toBeVisible();
      await page.route('**/api/v1/orders/?*', (route) => route.abort());
      await open(page, '/personal/orders');
      await expect(main(page).getByRole('alert')).toContainText('Заказы не загрузились');
      await page.unroute('**/api/v1/orders/?*');
      await main(page).getByRole('button', { name: 'Повторить', exact: true }).click();
      await expect(rows(page).first()).toBeVisible();
    });
  });

  test('is not available to a customer who is not verified yet', async ({ page }) => {
    await enter(page, 'unverified');
    const isClosed = () =>
      expect(main(page)).toContainText('Функционал будет доступен после проверки анкеты регистрации');
    await open(page, '/personal/orders');
    await isClosed();
    await follow(page, `/personal/orders/${randomUUID()}`);
    await isClosed();
  });
});

test('order pages are accessible, fit the window’s width and do not shift, wide and narrow, light and dark', {
  tag: '@screen',
}, async ({ page }) => {
  const shifts = await shiftsOf(page);
  await page.addInitScript(() => localStorage.setItem('theme', window.innerWidth < 800 ? 'dark' : 'light'));
  await enter(page, 'dealer');
  const order = await deliveredOrder(page);
  const known = new Set<string>();
  const isAccessible = async (how: string) =>
    expectAccessible(page, { include: 'html', exclude: await checkedBefore(page, known, how) }, how);
  for (const viewport of [{ width: 1440, height: 900 }, { width: 1024, height: 900 }, PHONE]) {
    const how = `${viewport.width} px`;
    await page.setViewportSize(viewport);
    await open(page, '/personal/orders/archive');
    await expect(page.locator('html')).toHaveAttribute('data-theme', viewport === PHONE ? 'dark' : 'light');
    await expect(rowOf(page, order)).toBeVisible();
    await settled(page);
    expect(await shifts(), how).toBe(0);
    await isAccessible(how);
    if (viewport === PHONE) {
      await filters(page).getByRole('button', { name: 'Фильтры' }).click();
      const sheet = page.getByRole('dialog', { name: 'Поиск по заказам' });
      await sheet.getByLabel('Отменён').check();
      await isAccessible(how);
      await sheet.getByRole('button', { name: /^Показать заказы: \d+$/ }).click();
      await expect(filters(page).getByRole('button', { name: 'Фильтры: 1' })).toBeVisible();
    }
    await open(page, `/personal/orders/${order.id}`);
    await expect(panel(page, 'Документы')).toContainText('Счёт');
    await settled(page);
    expect(await shifts(), how).toBe(0);
    await isAccessible(how);
    await page.getByRole('button', { name: 'Повторить заказ' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await isAccessible(how);
  }
});
