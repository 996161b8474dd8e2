import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { contact, delivery } from '../orders/order-shop.ts';
import type { Goods } from '../pricing/price-shop.ts';
import { type ApprovalShop, openApprovalShop } from './approval-shop.ts';

let shop: ApprovalShop;
let goods: Goods;
beforeAll(async () => {
  shop = await openApprovalShop();
  goods = shop.product;
});
beforeEach(async () => {
  await shop.database.db.deleteFrom('approvals').execute();
  await shop.clear();
  await shop.stock(goods.id, 100);
});
afterAll(() => shop.end());

/** A colleague's own order under a key of their choice. */
async function placeOwn(key: string): Promise<void> {
  await shop.fill(shop.buyer, [{ guid: goods.guid }]);
  const { body } = await shop.ask('GET v1 basket/items/', {}, shop.buyer);
  const price = body.items?.[0]?.customerPrice.price ?? 0;
  const form = { products: [{ productId: goods.guid, quantity: 1, price }], key, delivery, contact };
  const placed = await shop.place(shop.buyer, form);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
}

it('a colleague whose order has the id of a request as its key does not keep others from approving it', async () => {
  const id = await shop.asked(shop.requester, [{ guid: goods.guid, quantity: 3 }]);
  await placeOwn(id);
  const { body } = await shop.look(shop.owner, id);
  const approved = await shop.confirm(shop.owner, id, body.check as OrderCheck);
  expect(approved).toMatchObject({ status: 200, body: { status: 'approved' } });
  const order = await shop.ask('GET v1 orders/{id}/', { params: { id: approved.body.order?.id ?? '' } }, shop.owner);
  expect(order.body).toMatchObject({ requester: 'Сафина Алия Маратовна', quantity: 3 });
  // a second press changes nothing
  expect((await shop.confirm(shop.owner, id, body.check as OrderCheck)).body.order).toEqual(approved.body.order);
  expect((await shop.ask('GET v1 orders/', {}, shop.owner)).body.total).toBe(2);
  // the key finds what its sender has placed
  const found = await shop.ask('GET v1 orders/bytransactions/', { query: { ids: id } }, shop.buyer);
  expect(found.body.items).toMatchObject([{ quantity: 1 }]);
});

it('what a colleague adds to the basket under the id of a request does not keep its lines from returning', async () => {
  await shop.setLimits(shop.limited.id, { order: 1, month: null });
  const id = await shop.asked(shop.limited, [{ guid: goods.guid, quantity: 3 }]);
  const body = { items: [{ productId: goods.guid, quantity: 1 }], key: id };
  expect((await shop.ask('POST v1 basket/items/', { body }, shop.buyer)).status).toBe(200);
  const withdrawn = await shop.ask('POST v1 approvals/{id}/withdraw/', { params: { id } }, shop.limited);
  expect(withdrawn).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
  const basket = await shop.ask('GET v1 basket/items/', {}, shop.limited);
  expect(basket.body.items).toMatchObject([{ quantity: 4 }]);
});
