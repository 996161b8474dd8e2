import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BasketShop, openBasketShop, quantities } from './basket-shop.ts';

let shop: BasketShop;
beforeAll(async () => {
  shop = await openBasketShop();
});
afterAll(() => shop.end());
beforeEach(() => shop.empty());

const product = (index: number) => shop.products[index] ?? '';
/** The lines of a basket, which is current from then on. */
const look = async (id: string) =>
  (await shop.call('POST v1 baskets/{id}/current/', { params: { id } }, shop.tokens.owner)).body;
/** Moves all lines of one basket to another; returns what undoes it. */
async function moveAll(from: string, to: string): Promise<string> {
  const ids = (await look(from)).items.map(({ id }) => id);
  const { body } = await shop.call(
    'POST v1 baskets/{id}/lines/',
    { params: { id: to }, body: { ids } },
    shop.tokens.owner,
  );
  return body.undo ?? '';
}
async function undone(key: string | null | undefined): Promise<string[] | undefined> {
  const { status, body } = await shop.undo(key);
  expect(status).toBe(200);
  return body.notReturned;
}
const idsOf = async (basket: string) => (await look(basket)).items.map(({ id }) => id);

describe('lines that are moved back', () => {
  it.each([
    ['alone', 0],
    ['from pieces of the same product', 4],
  ])('are those that were moved, %s', async (_, there) => {
    const other = await shop.make('Объект');
    if (there > 0) await shop.add(product(0), there);
    const own = await shop.make('Клиент');
    const added = await shop.addAll([
      { productId: product(0), quantity: 3 },
      { productId: product(1), quantity: 2 },
    ]);
    const before = await idsOf(own);
    expect(await undone(await moveAll(own, other))).toEqual([]);
    expect(await idsOf(own)).toEqual(before);
    expect(quantities(await look(other))).toEqual(there > 0 ? { [product(0)]: there } : {});
    // what was done before the move is undone as well
    expect(await undone(added.body.undo)).toEqual([]);
    expect((await look(own)).items).toEqual([]);
  });

  it.each([
    ['empty baskets', 0],
    ['baskets with the same product', 5],
  ])('through two moves between %s are where they were', async (_, there) => {
    const ids: string[] = [];
    for (const name of ['Первая', 'Вторая', 'Третья']) {
      ids.push(await shop.make(name));
      if (there > 0) await shop.add(product(0), there + ids.length);
    }
    const [first = '', second = '', third = ''] = ids;
    await look(first);
    await shop.add(product(0), 3);
    await shop.add(product(1), 2);
    const whole = async () => {
      const all: unknown[] = [];
      for (const id of ids) all.push((await look(id)).items.map((item) => [item.id, item.quantity]));
      return all;
    };
    const before = await whole();
    const keys = [await moveAll(first, second), await moveAll(second, third)];
    expect((await look(third)).items).toHaveLength(2);
    for (const key of keys.toReversed()) expect(await undone(key)).toEqual([]);
    expect(await whole()).toEqual(before);
  });

  it('keep a quantity that somebody has set before', async () => {
    const other = await shop.make('Объект');
    await shop.add(product(0), 1);
    const own = await shop.make('Клиент');
    const added = await shop.addAll([{ productId: product(0), quantity: 3 }]);
    const [id = 0] = await idsOf(own);
    await shop.update([{ id, quantity: 7 }]);
    await undone(await moveAll(own, other));
    await undone(added.body.undo);
    expect(quantities(await look(own))).toEqual({ [product(0)]: 7 });
  });

  it('leave the id with pieces that a colleague has added to them meanwhile', async () => {
    const other = await shop.make('Объект');
    const own = await shop.make('Клиент');
    await shop.add(product(0), 3);
    const [id = 0] = await idsOf(own);
    const key = await moveAll(own, other);
    await look(other);
    const added = await shop.addAll([{ productId: product(0), quantity: 2 }]);
    expect(await undone(key)).toEqual([]);
    expect(await idsOf(other)).toEqual([id]);
    expect(quantities(await look(own))).toEqual({ [product(0)]: 3 });
    await undone(added.body.undo);
    expect((await look(other)).items).toEqual([]);
  });
});
