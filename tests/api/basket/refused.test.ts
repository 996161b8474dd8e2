import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BasketShop, openBasketShop, quantities } from './basket-shop.ts';

let shop: BasketShop;
let one: string;
let lineId: number;
beforeAll(async () => {
  shop = await openBasketShop(1001);
  [one = ''] = shop.products;
  lineId = (await shop.add(one, 5)).body.item!.id;
});
afterAll(() => shop.end());

async function send(method: string, path: string, body: string) {
  const headers = { Authorization: `Bearer ${shop.tokens.owner.token}`, 'Content-Type': 'application/json' };
  const response = await shop.send(method, `/api/v1/basket/${path}`, { body, headers });
  const { errors = [], message } = (await response.json()) as {
    errors?: { field: string; message: string }[];
    message?: string;
  };
  return {
    status: response.status,
    message,
    errors: Object.fromEntries(errors.map((one) => [one.field, one.message])),
  };
}

const whole = 'Укажите целое число';
const least = 'Число должно быть не меньше 1';
const most = 'Число должно быть не больше 1000';
const number = 'Укажите число';
/** as JSON text */
const quantitiesRefused: [string, string][] = [
  ['0', least],
  ['-1', least],
  ['1.5', whole],
  ['1001', most],
  ['1e9', most],
  ['1e400', number],
  ['"5"', number],
  ['"=1+1"', number],
  ['null', number],
  ['true', number],
  ['[5]', number],
  ['{}', number],
];

describe('an invalid quantity', () => {
  it.each(quantitiesRefused)('%s is refused in every call and changes nothing', async (quantity, message) => {
    const { version } = await shop.basket();
    for (const [method, path, body, field] of [
      ['POST', 'item/', `{"productId":"${one}","quantity":${quantity}}`, 'quantity'],
      ['POST', 'add/', `{"productId":"${one}","quantity":${quantity}}`, 'quantity'],
      ['POST', 'items/', `{"items":[{"productId":"${one}","quantity":${quantity}}]}`, 'items.0.quantity'],
      ['PATCH', 'items/', `{"items":[{"id":${lineId},"quantity":${quantity}}]}`, 'items.0.quantity'],
    ] as const) {
      const answer = await send(method, path, body);
      expect(answer.status, `${method} ${path} ${quantity}`).toBe(400);
      expect(answer.errors[field], `${method} ${path} ${quantity}`).toBe(message);
    }
    expect(await shop.basket()).toMatchObject({ version, items: [{ quantity: 5 }] });
  });

  it('NaN and Infinity are invalid JSON', async () => {
    for (const quantity of ['NaN', 'Infinity', '-Infinity'])
      expect((await send('POST', 'item/', `{"productId":"${one}","quantity":${quantity}}`)).status).toBe(400);
  });
});

it('prices, bonuses and gifts in a request are ignored', async () => {
  const before = await shop.basket();
  const tampered = {
    price: 1,
    customerPrice: { price: 1 },
    sum: 1,
    bonus: 9e9,
    is_gift: true,
    giftGuid: one,
    seen_price: 1,
  };
  await send('POST', 'item/', JSON.stringify({ productId: one, quantity: 1, ...tampered }));
  await send(
    'PATCH',
    'items/',
    JSON.stringify({ items: [{ id: lineId, quantity: 5, ...tampered }], totals: { sum: 1 } }),
  );
  const after = await shop.basket();
  const timeless = (items: typeof after.items) => items.map((item) => ({ ...item, updatedAt: null }));
  expect(timeless(after.items)).toEqual(timeless(before.items));
  expect(after.totals).toEqual(before.totals);
});

it.each([
  ['POST', 'item/', '{"productId":"x"}'],
  ['POST', 'item/', `{"productId":"${'f'.repeat(36)}"}`],
  ['POST', 'item/', '{}'],
  ['POST', 'items/', '{"items":[]}'],
  ['POST', 'items/', '{"items":{}}'],
  ['PATCH', 'items/', '{"items":[{"id":-1,"quantity":1}]}'],
  ['PATCH', 'items/', '{"items":[{"id":1e300,"quantity":1}]}'],
  ['PATCH', 'items/', '{"items":[{"id":1,"status":"gift"}]}'],
  ['DELETE', 'item/0/', ''],
  ['DELETE', 'item/1.5/', ''],
  ['DELETE', `item/${'9'.repeat(40)}/`, ''],
  ['POST', 'remove/', '{"ids":["1"]}'],
  ['POST', 'undo/', '{"undo":"x"}'],
  ['POST', 'seen/', '{"version":-1}'],
])('%s %s %s is refused with a message', async (method, path, body) => {
  const answer = await send(method, path, body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.errors).length).toBeGreaterThan(0);
  for (const message of Object.values(answer.errors)) expect(message).toMatch(/^[А-ЯЁ]/);
});

it('an unknown line with the largest id of bigint changes nothing', async () => {
  const { version } = await shop.basket();
  expect((await send('DELETE', `item/${Number.MAX_SAFE_INTEGER}/`, '')).status).toBe(200);
  expect((await shop.basket()).version).toBe(version);
});

describe('a full basket', () => {
  it('accepts no new position, and more pieces of existing ones', async () => {
    await shop.empty();
    const list = shop.products.slice(0, 1000).map((productId) => ({ productId }));
    expect(list).toHaveLength(1000);
    expect((await shop.addAll(list)).body.items).toHaveLength(1000);
    const [first = '', more = ''] = [shop.products[0], shop.products[1000]];
    const full = 'В корзине может быть не больше 1000 позиций';
    expect(await shop.add(more)).toMatchObject({ status: 400, errors: { productId: full } });
    const { body } = await shop.addAll([{ productId: more }, { productId: first, quantity: 4 }]);
    expect(body.refused).toEqual([{ productId: more, message: full }]);
    expect(quantities(body)[first]).toBe(5);
  });

  it('refuses an undo that would exceed its limit, and the undo stays available', async () => {
    const { items } = await shop.basket();
    const { undo } = (await shop.remove([items[0]!.id])).body;
    const extra = (await shop.add(shop.products[1000] ?? '')).body.item!.id;
    expect((await shop.undo(undo)).status).toBe(409);
    await shop.remove([extra]);
    expect((await shop.undo(undo)).body.items).toHaveLength(1000);
  });
});
