import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { newOrder, PartnerOrder } from '#lib/contract/partner-api.ts';
import { contact, delivery, statusesOf } from '../orders/order-shop.ts';
import { jsonOf, openPartnerShop, type PartnerShop } from './partner-shop.ts';

let shop: PartnerShop;
let token: string;
beforeAll(async () => {
  shop = await openPartnerShop();
  ({ token } = await shop.tokenOf(shop.dealer));
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.clear();
  await shop.database.db.deleteFrom('limits').execute();
});

type Wish = z.input<typeof newOrder>;

const wish = (rest: Partial<Wish> = {}): Wish => ({
  reference: 'ЗК-1',
  items: [{ guid: shop.goods[0]!.guid, quantity: 2 }],
  delivery,
  contact,
  ...rest,
});

const post = (body: unknown, own = token) => shop.program(own, 'POST', '/orders', { body: JSON.stringify(body) });
interface Answer {
  status: number;
  body: Partial<PartnerOrder> & { total?: number };
}
const get = async (path: string, own = token): Promise<Answer> => {
  const response = await shop.program(own, 'GET', path);
  return { status: response.status, body: await response.json() };
};
const countOrders = async () => (await shop.database.db.selectFrom('orders').select('id').execute()).length;

describe('an order by token', () => {
  it('has a key that no order of the site takes, whatever its key is', async () => {
    const [goods] = shop.goods;
    await shop.stock(goods!.id, 5);
    const reference = 'ЗК-чужой';
    const hash = createHash('sha256').update(`partner order ${shop.dealer.xmlId} ${reference}`).digest('hex');
    const key = [
      [0, 8],
      [8, 12],
      [13, 16],
      [17, 20],
      [20, 32],
    ].map(([from, to]) => hash.slice(from, to));
    await shop.fill(shop.dealer, [{ guid: goods!.guid }]);
    const price = (await shop.priceOf(shop.dealer, goods!.guid, 1)).price ?? 0;
    const form = {
      products: [{ productId: goods!.guid, quantity: 1, price }],
      key: `${key[0]}-${key[1]}-8${key[2]}-a${key[3]}-${key[4]}`,
      delivery,
      contact,
    };
    expect((await shop.place(shop.dealer, form)).status).toBe(200);
    expect((await get(`/orders?reference=${encodeURIComponent(reference)}`)).body.total).toBe(0);
    expect((await post(wish({ reference }))).status).toBe(201);
    expect((await post(wish({ reference }))).status).toBe(200);
    expect(await countOrders()).toBe(2);
  });

  it('is placed at today’s prices without the basket, and followed by its id and its reference', async () => {
    const [goods, other] = shop.goods;
    await shop.stock(goods!.id, 5);
    await shop.fill(shop.dealer, [{ guid: other!.guid }]);
    const response = await post(wish());
    expect(response.status).toBe(201);
    const order = await jsonOf<PartnerOrder>(response);
    expect(response.headers.get('location')).toBe(`/api/partner/v1/orders/${order.id}`);
    const price = (await shop.priceOf(shop.dealer, goods!.guid, 2)).price ?? 0;
    expect(order).toMatchObject({
      reference: 'ЗК-1',
      status: 'new',
      sum: price * 2,
      // the demo's rates are removed: a manager tells it
      deliveryCost: null,
      deliveryByManager: true,
      items: [{ guid: goods?.guid, quantity: 2, price }],
      shipments: [{ status: 'planned' }],
    });
    expect(await shop.left(goods!.id)).toBe(3);
    const basket = await shop.ask('GET v1 basket/items/', {}, shop.dealer);
    expect(basket.body.items).toMatchObject([{ productId: other?.guid }]);
    expect(await get(`/orders/${order.id}`)).toMatchObject({ status: 200, body: { number: order.number } });
    const list = await get('/orders');
    expect(list.body).toMatchObject({ total: 1, items: [{ id: order.id }] });
    expect((await get(`/orders?reference=${encodeURIComponent('ЗК-1')}`)).body.items).toHaveLength(1);
    expect((await get('/orders?reference=other')).body.items).toEqual([]);
    const onSite = await shop.ask('GET v1 orders/{id}/', { params: { id: order.id } }, shop.dealer);
    expect(onSite.body).toMatchObject({ ownNumber: 'ЗК-1', author: expect.any(String) });
  });

  it('is one for a repeated reference, even when the stock and the price have changed since', async () => {
    const goods = shop.goods[0]!;
    await shop.stock(goods.id, 2);
    const first = await jsonOf<PartnerOrder>(await post(wish()));
    await shop.rule('dealer', 33);
    const again = await post(wish());
    expect(again.status).toBe(200);
    expect((await jsonOf<PartnerOrder>(again)).id).toBe(first.id);
    const other = await post(wish({ comment: 'другой' }));
    expect(other.status).toBe(409);
    expect(await countOrders()).toBe(1);
  });

  it('is one when the same reference is sent by many requests at once', async () => {
    await shop.stock(shop.goods[0]!.id, 100);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(wish())));
    expect(statusesOf(answers)).toEqual([...Array(7).fill(200), 201]);
    const ids = new Set(await Promise.all(answers.map(async (answer) => (await jsonOf<PartnerOrder>(answer)).id)));
    expect(ids.size).toBe(1);
    expect(await countOrders()).toBe(1);
    expect(await shop.left(shop.goods[0]!.id)).toBe(98);
  });

  it('never takes more than the stock when different orders come at once', async () => {
    await shop.stock(shop.goods[0]!.id, 5);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => post(wish({ reference: `ЗК-${at}` }))));
    expect(statusesOf(answers)).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await shop.left(shop.goods[0]!.id)).toBe(1);
  });

  it('with an expected price is refused with the differences when the price is another one', async () => {
    await shop.stock(shop.goods[0]!.id, 5);
    const price = (await shop.priceOf(shop.dealer, shop.goods[0]!.guid, 2)).price ?? 0;
    const items = (seen: number) => [{ guid: shop.goods[0]!.guid, quantity: 2, price: seen }];
    const refused = await post(wish({ items: items(price - 1) }));
    expect(refused.status).toBe(409);
    expect((await jsonOf(refused)).differences).toMatchObject([{ kind: 'price', now: price }]);
    expect(await countOrders()).toBe(0);
    expect((await post(wish({ items: items(price) }))).status).toBe(201);
  });

  it('includes the gifts of running promotions', async () => {
    const [goods, , , gift] = shop.goods;
    await shop.stock(goods!.id, 5);
    await shop.stock(gift!.id, 5);
    await shop.promote(goods!, { kind: 'gift', gift: { id: gift!.id } });
    const order = await jsonOf<PartnerOrder>(await post(wish()));
    expect(order.items).toMatchObject([{ isGift: false }, { guid: gift?.guid, isGift: true, price: 0 }]);
  });

  it.each([
    ['no lines', { items: [] }],
    ['a quantity above the maximum', { items: [{ guid: '6f1d43d8-2a0b-4f27-9d45-3a0b2c4d5e6f', quantity: 1001 }] }],
    ['no reference', { reference: ' ' }],
    ['no contact', { contact: undefined }],
  ])('with %s is refused with 400', async (_, rest) => {
    expect((await post({ ...wish(), ...rest })).status).toBe(400);
  });

  it('of an unknown product, or of one on request, is refused with the differences', async () => {
    for (const guid of ['6f1d43d8-2a0b-4f27-9d45-3a0b2c4d5e6f', shop.onRequest[0]!]) {
      const refused = await post(wish({ items: [{ guid, quantity: 1 }] }));
      expect(refused.status).toBe(409);
      expect((await jsonOf(refused)).differences).toMatchObject([{ kind: 'notForSale' }]);
    }
    expect(await countOrders()).toBe(0);
  });

  it('for another legal entity or contract is refused', async () => {
    const legalEntityId = shop.installer.xmlId;
    expect((await post(wish({ legalEntityId }))).status).toBe(400);
    expect((await post(wish({ contractId: '6f1d43d8-2a0b-4f27-9d45-3a0b2c4d5e6f' }))).status).toBe(400);
  });

  it('of another customer is unknown', async () => {
    await shop.stock(shop.goods[0]!.id, 5);
    const order = await jsonOf<PartnerOrder>(await post(wish()));
    const stranger = await shop.tokenOf(shop.installer);
    expect((await get(`/orders/${order.id}`, stranger.token)).status).toBe(404);
    expect((await get('/orders', stranger.token)).body.items).toEqual([]);
    // the same reference of another customer is another order
    expect((await post(wish({ allowBackorder: true }), stranger.token)).status).toBe(201);
    expect((await get('/orders/not-a-guid')).status).toBe(400);
  });

  it('has an ETag, by which an unchanged order is not sent again', async () => {
    await shop.stock(shop.goods[0]!.id, 5);
    const { id } = await jsonOf<PartnerOrder>(await post(wish()));
    const first = await shop.program(token, 'GET', `/orders/${id}`);
    const etag = first.headers.get('etag') ?? '';
    const ask = async (known: string) =>
      (await shop.program(token, 'GET', `/orders/${id}`, { headers: { 'If-None-Match': known } })).status;
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, `W/"a",${etag} , "b"`, '*'])
      expect(await ask(known), known).toBe(304);
    for (const known of ['"other"', '"*"', `${etag}x`, etag.replaceAll('"', ''), ''])
      expect(await ask(known), known).toBe(200);
    // a repeated order is answered whatever its sender has
    const again = await shop.program(token, 'POST', '/orders', {
      body: JSON.stringify(wish()),
      headers: { 'If-None-Match': '*' },
    });
    expect(again.status).toBe(200);
  });
});
