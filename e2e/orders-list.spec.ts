import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { checkedBefore } from './support/header-and-footer.ts';
import { DOMAIN, inCity, visit } from './support/http.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { archived, ask, deliveredOrder, enter, main, panel, rowOf, rows } from './support/orders.ts';
import { isSamePage, markPage, open, PHONE, test, waitUntilIdle } from './support/visitor.ts';

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
  test('is opened from the menu of the account and keeps its filters', async ({ page }) => {
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
    await waitUntilIdle(page);
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
    await waitUntilIdle(page);
    expect(await shifts(), how).toBe(0);
    await isAccessible(how);
    await page.getByRole('button', { name: 'Повторить заказ' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await isAccessible(how);
  }
});
