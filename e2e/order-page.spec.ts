import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { popularProduct } from './support/catalogue.ts';
import { documentBy } from './support/document.ts';
import { follow } from './support/follow.ts';
import { origin } from './support/http.ts';
import { archived, ask, deliveredOrder, enter, main, panel, rowOf, rows } from './support/orders.ts';
import { isSamePage, markPage, open, test } from './support/visitor.ts';

test.describe('an order’s page', () => {
  test('opens from anywhere in its row and shows all data of the order', async ({ page }) => {
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
    const saved = await documentBy(page, panel(page, 'Документы').getByRole('button', { name: 'Счёт, PDF' }));
    expect(saved.suggestedFilename()).toContain(order.number);
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

  test('answers «not found» for another customer’s order and shows nothing of it', async ({ page, context }) => {
    const other = await context.browser()?.newContext({ baseURL: origin('ekb') });
    if (!other) throw new Error('no browser');
    const stranger = await other.newPage();
    await enter(stranger, 'uralDealer');
    const [foreign] = await archived(stranger);
    await other.close();
    await enter(page, 'dealer');
    for (const [go, id] of [
      [open, foreign?.id ?? ''],
      [follow, randomUUID()],
    ] as const) {
      await go(page, `/personal/orders/${id}`);
      await expect(main(page).getByRole('heading', { name: 'Заказ не найден' })).toBeVisible();
      await expect(page).toHaveTitle('Заказ');
      await expect(main(page)).not.toContainText(foreign?.number ?? 'ИМ-');
    }
    await main(page).getByRole('link', { name: 'К моим заказам' }).click();
    await expect(page).toHaveURL('/personal/orders');
  });

  test('leads to the sign-in when the session has ended', async ({ page, context }) => {
    await enter(page, 'colleague');
    const order = await deliveredOrder(page);
    await open(page, '/personal/orders/archive');
    await expect(rowOf(page, order)).toBeVisible();
    // not by a locator: the page may notice the end of the session itself and leave, and a click that still waits for
    // the link would press it in the next test of this tab
    const link = await rowOf(page, order).getByRole('link').elementHandle();
    await context.clearCookies({ name: 'auth' });
    await link?.click().catch(() => undefined);
    await expect(page).toHaveURL(/\/auth\?back=/);
    // a browser closed during a navigation may never respond
    await page.waitForLoadState('networkidle');
  });
});

test('repeating an order shows the changes first, keeps the basket, and can be undone', async ({ page }) => {
  await enter(page, 'colleague');
  const order = await deliveredOrder(page);
  const { lines } = await ask(page, 'POST v1 orders/{id}/copy/', { params: { id: order.id }, body: {} });
  const repeated = new Set(lines.map(({ productId }) => productId));
  // only this order's products: colleagues may add others meanwhile
  const basket = async () =>
    new Map(
      (await ask(page, 'GET v1 basket/summary/', {})).items
        .filter(({ productId }) => repeated.has(productId))
        .map(({ productId, quantity }) => [productId, quantity]),
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

/** Places an order of one piece through the API. */
async function placeOrder(page: Page): Promise<string> {
  const card = await popularProduct();
  const { xmlId } = await ask(page, 'GET v1 app/info/', { query: { url: '/' } });
  if (!xmlId) throw new Error('nothing to order');
  await ask(page, 'POST v1 basket/add/', { body: { productId: card.guid, quantity: 1, key: randomUUID() } });
  const products = [{ productId: card.guid, quantity: 1, price: 0 }];
  const { lines } = await ask(page, 'POST v1 orders/check/', { body: { products, allowBackorder: true } });
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

test('an order is cancelled after a confirmation', async ({ page }) => {
  await enter(page, 'colleague');
  const id = await placeOrder(page);
  await page.clock.install();
  await open(page, `/personal/orders/${id}`);
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  const question = page.getByRole('dialog', { name: /^Отменить заказ №/ });
  await question.getByRole('button', { name: 'Оставить' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await question.getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(question).toBeHidden();
  const stage = panel(page, 'Ход заказа').getByRole('listitem').filter({ hasText: 'Отменён' }).first();
  await expect(async () => {
    // the open page of an order asks every five seconds whether it has been cancelled
    await page.clock.fastForward(5000);
    await expect(stage).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0);
  await follow(page, '/personal/orders/archive');
  await expect(rows(page).filter({ has: page.locator(`a[href$="${id}"]`) })).toContainText('Отменён');
});
