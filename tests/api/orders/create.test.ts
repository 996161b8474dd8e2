import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OrderShop, openOrderShop } from './order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.end());
beforeEach(() => shop.clear());

const goods = (index: number) => shop.goods[index]!;

describe('an order', () => {
  it('stores the ordered lines, reduces the stock and keeps the rest of the basket', async () => {
    const [a, b, c] = [goods(0), goods(1), goods(2)];
    await shop.stock(a.id, 5);
    await shop.stock(b.id, 10, 'elsewhere');
    await shop.fill(shop.dealer, [{ guid: c.guid, quantity: 2 }]);
    const { status, body } = await shop.order(
      shop.dealer,
      [
        { guid: a.guid, quantity: 5 },
        { guid: b.guid, quantity: 3 },
      ],
      {
        ownNumber: 'КП-7',
        comment: 'Позвонить за час',
      },
    );
    expect(body.differences).toBeUndefined();
    expect(status).toBe(200);
    const sum = (a.price * 5 + b.price * 3) / 100;
    expect(body).toMatchObject({
      status: 'new',
      positions: 2,
      quantity: 8,
      sum,
      toPay: sum,
      vatRate: 22,
      ownNumber: 'КП-7',
      comment: 'Позвонить за час',
      cancellation: 'possible',
      paymentStatus: 'awaiting',
      author: 'Хабибуллин Тимур Рашидович',
      legalEntity: { id: shop.dealer.xmlId, name: 'ООО «КлиматПроф»' },
      history: [{ status: 'new' }],
    });
    expect(body.number).toMatch(/^ИМ-\d+$/);
    expect(
      body.items?.map(({ productId, quantity, price, status }) => ({ productId, quantity, price, status })),
    ).toEqual([
      { productId: a.guid, quantity: 5, price: a.price / 100, status: 'reserved' },
      { productId: b.guid, quantity: 3, price: b.price / 100, status: 'reserved' },
    ]);
    expect(body.shipments?.map(({ quantity, status, plannedOn }) => ({ quantity, status, plannedOn }))).toEqual([
      { quantity: 5, status: 'planned', plannedOn: shop.today(2) },
      { quantity: 3, status: 'planned', plannedOn: shop.today(4) },
    ]);
    // the shop's clock shows a Sunday
    expect(body.promise).toEqual({ on: shop.today(4), until: null, zone: 180, first: shop.today(4) });
    expect([await shop.left(a.id), await shop.left(b.id)]).toEqual([0, 7]);
    const basket = await shop.call('GET v1 basket/items/', {}, shop.dealer);
    expect(basket.body.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([[c.guid, 2]]);
  });

  it('removes only the ordered pieces from the basket and keeps what a colleague added meanwhile', async () => {
    const a = goods(0);
    await shop.stock(a.id, 50);
    await shop.fill(shop.dealer, [{ guid: a.guid, quantity: 3 }]);
    const form = await shop.form(shop.dealer, [{ guid: a.guid, quantity: 3 }]);
    await shop.fill(shop.colleague, [{ guid: a.guid, quantity: 4 }]);
    expect((await shop.place(shop.dealer, form)).status).toBe(200);
    const { body } = await shop.call('GET v1 basket/items/', {}, shop.colleague);
    expect(body.items.map(({ quantity }) => quantity)).toEqual([4]);
  });

  it('with other content under the same key is refused as a conflict and changes nothing', async () => {
    const a = goods(0);
    await shop.stock(a.id, 5);
    await shop.fill(shop.dealer, [{ guid: a.guid }]);
    const form = await shop.form(shop.dealer, [{ guid: a.guid }]);
    const { body: first } = await shop.place(shop.dealer, form);
    const pickup = { delivery: { type: 'pickup', storeId: 999_999 } } as const;
    for (const change of [{ comment: 'Другое' }, { contractId: randomUUID() }, pickup]) {
      const { status, body } = await shop.place(shop.dealer, { ...form, ...change });
      expect([status, body.message]).toEqual([
        409,
        'Этот заказ уже оформлен, и в нём было другое. Посмотрите его в разделе «Мои заказы»',
      ]);
      expect(body.differences).toBeUndefined();
    }
    const reversed = Object.fromEntries(Object.entries(form).toReversed()) as typeof form;
    expect((await shop.place(shop.dealer, reversed)).body).toEqual(first);
    expect(await shop.left(a.id)).toBe(4);
  });

  it('is created once however often it is sent, and each response is the same', async () => {
    const a = goods(0);
    await shop.stock(a.id, 1);
    await shop.fill(shop.dealer, [{ guid: a.guid }]);
    const form = await shop.form(shop.dealer, [{ guid: a.guid }]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.place(shop.dealer, form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await shop.place(shop.dealer, form)).body.id).toBe(answers[0]?.body.id);
    expect((await shop.place(shop.colleague, form)).body.id).toBe(answers[0]?.body.id);
    expect(await shop.left(a.id)).toBe(0);
    const { body } = await shop.call('GET v1 orders/bytransactions/', { query: { ids: form.key } }, shop.dealer);
    expect(body.items.map(({ id, key }) => [id, key])).toEqual([[answers[0]?.body.id, form.key]]);
  });

  it('cannot be placed from another customer’s basket, for another legal entity or by its contract', async () => {
    const a = goods(0);
    await shop.stock(a.id, 9);
    await shop.fill(shop.dealer, [{ guid: a.guid }]);
    const form = await shop.form(shop.dealer, [{ guid: a.guid }]);
    expect((await shop.place(shop.dealer, form, shop.installer.xmlId)).status).toBe(403);
    const foreignEntity = await shop.place(shop.dealer, { ...form, legalEntityId: shop.installer.xmlId });
    expect([foreignEntity.status, Object.keys(foreignEntity.errors)]).toEqual([400, ['legalEntityId']]);
    const entities = (await shop.call('GET v1 legalentities/', {}, shop.installer)).body.items;
    const contractId = entities[0]?.contracts[0]?.id ?? '';
    const foreignContract = await shop.place(shop.dealer, { ...form, contractId });
    expect([foreignContract.status, Object.keys(foreignContract.errors)]).toEqual([400, ['contractId']]);
    const unknown = await shop.place(shop.dealer, { ...form, contractId: randomUUID() });
    expect(unknown.errors).toEqual(foreignContract.errors);
    expect(await shop.left(a.id)).toBe(9);
  });
});
