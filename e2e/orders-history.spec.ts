import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { CallInput, JsonCall, Reply } from '#lib/contract/contract.ts';
import type { OrderSummary } from '#lib/contract/orders.ts';
import { requestOf } from '#lib/contract/request.ts';
import { popularProduct } from './support/catalogue.ts';
import { DOMAIN, inCity, origin, visit } from './support/http.ts';
import { type Person, signInAs } from './support/people.ts';
import { isSamePage, markPage, open, PHONE, test } from './support/visitor.ts';

/** Calls the API as a page of ours does. */
async function ask<K extends JsonCall>(page: Page, call: K, input: CallInput<K>): Promise<Reply<K>> {
  const { url, method, headers, body } = requestOf(call, input, '/api');
  const answer = await page.evaluate(
    async ({ url, method, headers, body }) => {
      const reply = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
      return { status: reply.status, text: await reply.text() };
    },
    { url, method, headers, body: body as string | undefined },
  );
  if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as Reply<K>;
}

async function enter(page: Page, person: Person): Promise<void> {
  await page.goto('/stores');
  await signInAs(page, person);
}

const archived = async (page: Page): Promise<OrderSummary[]> =>
  (await ask(page, 'GET v1 orders/archives/', { query: { statuses: 'delivered', size: 100 } })).items;

/** The one that matters here: of several positions. */
async function deliveredOrder(page: Page): Promise<OrderSummary> {
  const order = (await archived(page)).find(({ positions }) => positions > 2);
  if (!order) throw new Error('no demo order has several positions');
  return order;
}

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const rowOf = (page: Page, { number }: Pick<OrderSummary, 'number'>) =>
  rows(page).filter({ hasText: `№\u00a0${number}` });
const filters = (page: Page) => page.getByRole('search', { name: 'Поиск по заказам' });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('addresses of orders', () => {
  const id = randomUUID();

  test('are one shell for everybody, and a guest signs in first', async () => {
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

  test('of another shape are missing', async () => {
    const paths = ['one', '1', `${id}/items`, id.slice(1), `archive/${id}`];
    for (const path of paths) {
      const cookie = `auth=${'x'.repeat(43)}`;
      const { status } = await visit(`kazan.${DOMAIN}`, `/personal/orders/${path}`, { headers: { cookie } });
      expect([path, status]).toEqual([path, 404]);
    }
  });
});

test.describe('the list of orders', () => {
  test('shows the active ones, and the archive beside them', async ({ page }) => {
    await enter(page, 'dealer');
    const { items } = await ask(page, 'GET v1 orders/', {});
    const shipped = items.find(({ status, isPartly }) => status === 'shipped' && !isPartly);
    if (!shipped) throw new Error('no demo order is on its way');
    await open(page, '/personal/orders');
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

  test('is narrowed by what the address keeps, through a reload and back again', async ({ page }) => {
    await enter(page, 'dealer');
    const known = (await archived(page)).find(({ ownNumber }) => ownNumber !== '');
    if (!known) throw new Error('no demo order has a number of its own');
    await open(page, '/personal/orders/archive');
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

  test('is narrowed by number, period, payer and product', async ({ page }) => {
    await enter(page, 'dealer');
    const order = await deliveredOrder(page);
    const { items: lines } = await ask(page, 'GET v1 orders/{id}/items/', { params: { id: order.id } });
    const code = lines[0]?.product.code ?? '';
    const day = order.createdAt.slice(0, 10);
    await open(page, `/personal/orders/archive?from=${day}&to=${day}`);
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
    await open(page, `/personal/orders?number=${order.number}`);
    await main(page).getByRole('link', { name: 'В архиве: 1' }).click();
    await expect(rowOf(page, order)).toBeVisible();
    await open(page, '/personal/orders/archive');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
    await expect(filters(page).getByLabel('Номер заказа')).toHaveValue('');
  });

  test('takes nonsense in its address for nothing', async ({ page }) => {
    await enter(page, 'dealer');
    await open(page, '/personal/orders?status=lost,new;&from=2026-02-31&to=x&payer=1&page=-5&number=%25');
    await expect(main(page).getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
    await filters(page).getByRole('button', { name: 'Сбросить' }).click();
    await expect(page).toHaveURL('/personal/orders');
    await expect(rows(page).first()).toBeVisible();
  });

  test('fails aloud and tries again', async ({ page }) => {
    await enter(page, 'dealer');
    await page.route('**/api/v1/orders/?*', (route) => route.abort());
    await open(page, '/personal/orders');
    await expect(main(page).getByRole('alert')).toContainText('Заказы не загрузились');
    await page.unroute('**/api/v1/orders/?*');
    await main(page).getByRole('button', { name: 'Повторить', exact: true }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('is not for whoever is still being checked', async ({ page }) => {
    await enter(page, 'unverified');
    for (const path of ['/personal/orders', `/personal/orders/${randomUUID()}`]) {
      await open(page, path);
      await expect(main(page)).toContainText('Функционал будет доступен после проверки анкеты регистрации');
    }
  });

  test('is the first thing in the menu of the account', async ({ page }) => {
    await enter(page, 'dealer');
    await open(page, '/stores');
    await page.getByRole('banner').locator('summary').filter({ hasText: 'ООО «КлиматПроф»' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Мои заказы' }).click();
    await expect(page).toHaveURL('/personal/orders');
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe("an order's page", () => {
  test('opens from anywhere in its row and tells everything of it', async ({ page }) => {
    await enter(page, 'dealer');
    const order = await deliveredOrder(page);
    const whole = await ask(page, 'GET v1 orders/{id}/', { params: { id: order.id } });
    await open(page, '/personal/orders/archive');
    await markPage(page);
    await rowOf(page, order).getByText('Выполнен').click();
    await expect(page).toHaveURL(`/personal/orders/${order.id}`);
    await expect(page).toHaveTitle(`Заказ № ${order.number}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${order.number}`);
    await expect(panel(page, 'Ход заказа').getByRole('listitem').filter({ hasText: 'Выполнен' })).toContainText('20');
    await expect(panel(page, 'Состав заказа').getByRole('rowheader')).toHaveCount(whole.items.length);
    await expect(panel(page, 'Итого')).toContainText('В том числе НДС');
    await expect(panel(page, 'Условия')).toContainText(order.legalEntity.name);
    await expect(panel(page, 'Условия')).toContainText(whole.contact.fio);
    for (const { number } of whole.shipments)
      await expect(panel(page, 'Отгрузки').getByRole('heading', { name: `№\u00a0${number}` })).toBeVisible();
    for (const { title } of whole.shipments.flatMap(({ documents }) => documents))
      await expect(panel(page, 'Отгрузки')).toContainText(title);
    const saved = page.waitForEvent('download');
    await panel(page, 'Ход заказа').getByRole('button', { name: 'Счёт, PDF' }).click();
    expect((await saved).suggestedFilename()).toContain(order.number);
    await expect(panel(page, 'Документы').getByRole('button')).toHaveText([
      'Счёт, PDF',
      'Спецификация, PDF',
      'Товары, Excel',
    ]);
    await panel(page, 'Состав заказа').getByRole('rowheader').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product\//);
    expect(await isSamePage(page)).toBe(true);
    await page.goBack();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${order.number}`);
  });

  test('of another customer is not found, and tells nothing', async ({ page, context }) => {
    const other = await context.browser()?.newContext({ baseURL: origin('ekb') });
    if (!other) throw new Error('no browser');
    const stranger = await other.newPage();
    await enter(stranger, 'uralDealer');
    const [foreign] = await archived(stranger);
    await other.close();
    await enter(page, 'dealer');
    for (const id of [foreign?.id ?? '', randomUUID()]) {
      await open(page, `/personal/orders/${id}`);
      await expect(main(page).getByRole('heading', { name: 'Заказ не найден' })).toBeVisible();
      await expect(page).toHaveTitle('Заказ');
      await expect(main(page)).not.toContainText(foreign?.number ?? 'ИМ-');
    }
    await main(page).getByRole('link', { name: 'К моим заказам' }).click();
    await expect(page).toHaveURL('/personal/orders');
  });

  test('ends with the session', async ({ page, context }) => {
    await enter(page, 'colleague');
    const order = await deliveredOrder(page);
    await open(page, '/personal/orders/archive');
    await expect(rowOf(page, order)).toBeVisible();
    await context.clearCookies({ name: 'auth' });
    await rowOf(page, order).getByRole('link').click();
    await expect(page).toHaveURL(/\/auth\?back=/);
    // a browser that is closed in the middle of a navigation may never answer
    await page.waitForLoadState('networkidle');
  });
});

test('an order is repeated: what changed is told first, the basket keeps what it had, and it can be taken back', async ({
  page,
}) => {
  await enter(page, 'colleague');
  const order = await deliveredOrder(page);
  const { lines } = await ask(page, 'POST v1 orders/{id}/copy/', { params: { id: order.id }, body: {} });
  const basket = async () =>
    new Map(
      (await ask(page, 'GET v1 basket/summary/', {})).items.map(({ productId, quantity }) => [productId, quantity]),
    );
  const before = await basket();
  const [left, ...taken] = lines.filter(({ now }) => now !== null);
  if (!left || taken.length === 0) throw new Error('nothing of the order can be bought');
  await open(page, `/personal/orders/${order.id}`);
  await page.getByRole('button', { name: 'Повторить заказ' }).click();
  const dialog = page.getByRole('dialog', { name: `Повторить заказ № ${order.number}` });
  await expect(dialog.getByRole('listitem')).toHaveCount(lines.length);
  const changed = lines.find(({ was, now }) => now !== null && now !== was);
  if (changed)
    await expect(dialog.getByRole('listitem').filter({ hasText: changed.code })).toContainText(/дорожал|дешевел/);
  await dialog.getByRole('listitem').filter({ hasText: left.code }).getByRole('checkbox').uncheck();
  await expect(dialog).toContainText(`Выбрано: ${taken.length} поз.`);
  const [more] = taken as [(typeof taken)[0]];
  const field = dialog.getByRole('listitem').filter({ hasText: more.code }).getByRole('textbox');
  await expect(field).toHaveValue(String(more.quantity));
  await field.fill('1001');
  await field.blur();
  await expect(field).toHaveValue('1000');
  const priced = page.waitForResponse((reply) => reply.url().endsWith('/copy/'));
  await field.fill(String(more.quantity + 4));
  await priced;
  expect(await basket()).toEqual(before);
  await dialog.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Добавлено: ${taken.length} поз.`)).toBeVisible();
  await expect(page.getByText('В корзину', { exact: true })).toHaveAttribute('href', '/personal/order/cart');
  const after = await basket();
  for (const { productId, quantity } of taken) {
    const wanted = productId === more.productId ? quantity + 4 : quantity;
    expect(after.get(productId)).toBe(Math.min(1000, (before.get(productId) ?? 0) + wanted));
  }
  expect(after.get(left.productId)).toBe(before.get(left.productId));
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect.poll(basket).toEqual(before);
});

/** An order of one piece, as the last step of ordering would place it. */
async function placeOrder(page: Page): Promise<string> {
  const card = await popularProduct();
  const { xmlId } = await ask(page, 'GET v1 app/info/', { query: { url: '/' } });
  if (!xmlId) throw new Error('nothing to order');
  await ask(page, 'POST v1 basket/add/', { body: { productId: card.guid, quantity: 1, key: randomUUID() } });
  const wish = [{ productId: card.guid, quantity: 1, price: 0 }];
  const { lines } = await ask(page, 'POST v1 orders/check/', { body: { products: wish, allowBackorder: true } });
  const seen = (isGift: boolean) =>
    lines
      .filter((line) => line.isGift === isGift)
      .map(({ productId, quantity, price }) => ({ productId, quantity, price }));
  const order = await ask(page, 'POST v1 {xmlId}/orders/create', {
    params: { xmlId },
    body: {
      products: seen(false),
      gifts: seen(true),
      allowBackorder: true,
      key: randomUUID(),
      delivery: { type: 'delivery', address: '420111, г Казань, ул Баумана, д 44' },
      contact: { fio: 'Егорова Марина Юрьевна', phone: '9000000003' },
    },
  });
  return order.id;
}

test('an order is cancelled after a question', async ({ page }) => {
  await enter(page, 'colleague');
  const id = await placeOrder(page);
  await open(page, `/personal/orders/${id}`);
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  const question = page.getByRole('dialog', { name: /^Отменить заказ №/ });
  await question.getByRole('button', { name: 'Оставить' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await question.getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(question).toBeHidden();
  const stage = panel(page, 'Ход заказа').getByRole('listitem').filter({ hasText: 'Отменён' }).first();
  await expect(stage).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0);
  await open(page, '/personal/orders/archive');
  await expect(rows(page).filter({ has: page.locator(`a[href$="${id}"]`) })).toContainText('Отменён');
});

test.describe('pages of orders', { tag: '@screen' }, () => {
  for (const [theme, viewport] of [
    ['light', { width: 1440, height: 900 }],
    ['light', { width: 1024, height: 900 }],
    ['dark', PHONE],
  ] as const) {
    test(`are accessible, as wide as the window and stand still (${theme}, ${viewport.width} px)`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript((chosen) => {
        localStorage.setItem('theme', chosen);
        const seen = Object.assign(window, { movedBy: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.movedBy += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      }, theme);
      const isSound = async () => {
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        expect(violations.map((found) => `${found.id}: ${found.nodes[0]?.html}`)).toEqual([]);
        const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
        expect(await page.evaluate(isWider)).toBe(false);
      };
      const shift = () => page.evaluate(() => (window as unknown as { movedBy: number }).movedBy);
      await enter(page, 'dealer');
      const order = await deliveredOrder(page);
      await open(page, '/personal/orders/archive');
      await expect(rowOf(page, order)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shift()).toBe(0);
      await isSound();
      if (viewport === PHONE) {
        await filters(page).getByRole('button', { name: 'Фильтры' }).click();
        const sheet = page.getByRole('dialog', { name: 'Поиск по заказам' });
        await sheet.getByLabel('Отменён').check();
        await isSound();
        await sheet.getByRole('button', { name: /^Показать заказы: \d+$/ }).click();
        await expect(filters(page).getByRole('button', { name: 'Фильтры: 1' })).toBeVisible();
      }
      await open(page, `/personal/orders/${order.id}`);
      await expect(panel(page, 'Документы')).toContainText('Счёт');
      await page.waitForLoadState('networkidle');
      expect(await shift()).toBe(0);
      await isSound();
      await page.getByRole('button', { name: 'Повторить заказ' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await isSound();
    });
  }
});
