import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OrderShop, openOrderShop, statusesOf } from './order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.end());
beforeEach(() => shop.clear());

const goods = (index: number) => shop.goods[index]!;
const orders = async () => (await shop.database.db.selectFrom('orders').select('id').execute()).length;

describe('a difference from what the buyer saw', () => {
  it('is returned by product and in total without placing the order, and the new values are accepted as consent', async () => {
    const [a, b, c] = [goods(0), goods(1), goods(2)];
    for (const { id } of [a, b, c]) await shop.stock(id, 10);
    const wishes = [{ guid: a.guid, quantity: 4 }, { guid: b.guid, quantity: 2 }, { guid: c.guid }];
    await shop.fill(shop.dealer, wishes);
    const form = await shop.form(shop.dealer, wishes);
    await shop.promote(a, { price: a.price - 10_000 });
    await shop.stock(b.id, 1);
    await shop.database.db.updateTable('products').set({ is_available: false }).where('id', '=', c.id).execute();
    const { status, body } = await shop.place(shop.dealer, form);
    await shop.database.db.updateTable('products').set({ is_available: true }).where('id', '=', c.id).execute();
    expect(status).toBe(409);
    const [was, now] = [a.price / 100, a.price / 100 - 100];
    const total = { was: form.total, now: now * 4 + b.price / 100 };
    expect(body.differences).toMatchObject([
      { kind: 'price', productId: a.guid, was, now },
      { kind: 'stock', productId: b.guid, was: 2, now: 1 },
      { kind: 'notForSale', productId: c.guid, was: 1, now: 0 },
      { kind: 'total', ...total },
    ]);
    for (const { message } of body.differences ?? []) expect(message).toMatch(/[а-яё]/i);
    expect(body.differences?.[1]?.message).toContain('есть только 1\u00a0шт., вы заказываете 2\u00a0шт.');
    expect([await orders(), await shop.left(a.id), await shop.left(b.id)]).toEqual([0, 10, 1]);
    const agreed = {
      ...form,
      products: [
        { productId: a.guid, quantity: 4, price: now },
        { productId: b.guid, quantity: 1, price: b.price / 100 },
      ],
      total: total.now,
    };
    expect((await shop.place(shop.dealer, agreed)).body.toPay).toBe(total.now);
    expect([await orders(), await shop.left(a.id), await shop.left(b.id)]).toEqual([1, 6, 0]);
  });

  it('is every price that the buyer changed in the request', async () => {
    const a = goods(0);
    await shop.stock(a.id, 5);
    await shop.fill(shop.dealer, [{ guid: a.guid }]);
    const form = await shop.form(shop.dealer, [{ guid: a.guid }]);
    for (const price of [0.01, 0, a.price / 100 - 0.01, a.price]) {
      const tampered = { ...form, products: [{ productId: a.guid, quantity: 1, price }], total: price };
      const { status, body } = await shop.place(shop.dealer, tampered);
      expect([status, body.differences?.map(({ kind }) => kind)]).toEqual([409, ['price', 'total']]);
    }
    expect(await orders()).toBe(0);
  });

  it.each([0, -1, 1.5, 1001, Number.NaN, 1e300, '2', null])(
    'is not reported for an invalid quantity of %s, which is refused',
    async (quantity) => {
      const a = goods(0);
      const form = {
        products: [{ productId: a.guid, quantity, price: 1 }],
        key: randomUUID(),
        delivery: { type: 'delivery', address: 'г Казань, ул Баумана' },
        contact: { fio: 'Новиков Пётр', phone: '9000000002' },
      };
      const { status } = await shop.send('POST', `/api/v1/${shop.dealer.xmlId}/orders/create`, {
        headers: {
          Authorization: `Bearer ${shop.dealer.token}`,
          'X-Requested-With': 'XMLHttpRequest',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(form),
      });
      expect(status).toBe(400);
    },
  );

  it('is reported for a line that is unchecked or not in the basket', async () => {
    const [a, b] = [goods(0), goods(1)];
    await shop.stock(a.id, 9);
    await shop.stock(b.id, 9);
    const wishes = [{ guid: a.guid, quantity: 3 }, { guid: b.guid }];
    await shop.fill(shop.dealer, wishes);
    const form = await shop.form(shop.dealer, wishes);
    const { body: basket } = await shop.call('GET v1 basket/items/', {}, shop.dealer);
    const idOf = (guid: string) => basket.items.find(({ productId }) => productId === guid)?.id ?? 0;
    await shop.ask(
      'PATCH v1 basket/items/',
      {
        body: {
          items: [
            { id: idOf(a.guid), quantity: 2 },
            { id: idOf(b.guid), status: 'delayed' },
          ],
        },
      },
      shop.colleague,
    );
    const { status, body } = await shop.place(shop.dealer, form);
    expect(status).toBe(409);
    expect(body.differences?.slice(0, 2)).toMatchObject([
      { kind: 'basket', productId: a.guid, was: 3, now: 2 },
      { kind: 'basket', productId: b.guid, was: 1, now: 0 },
    ]);
  });

  it('is reported for a line that another tab has already ordered under a different key', async () => {
    const a = goods(0);
    await shop.stock(a.id, 9);
    await shop.fill(shop.dealer, [{ guid: a.guid, quantity: 2 }]);
    const form = await shop.form(shop.dealer, [{ guid: a.guid, quantity: 2 }]);
    const answers = await Promise.all(
      [form, { ...form, key: randomUUID() }].map((one) => shop.place(shop.dealer, one)),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(answers.flatMap(({ body }) => body.differences?.map(({ kind }) => kind) ?? [])).toContain('basket');
    expect([await orders(), await shop.left(a.id)]).toEqual([1, 7]);
  });

  it('is not reported for missing stock when the buyer orders from the supplier', async () => {
    const a = goods(0);
    await shop.stock(a.id, 2);
    const { status, body } = await shop.order(shop.dealer, [{ guid: a.guid, quantity: 5 }], { allowBackorder: true });
    expect(status).toBe(200);
    expect(body.items?.map(({ quantity, status, warehouse }) => [quantity, status, warehouse === null])).toEqual([
      [2, 'reserved', false],
      [3, 'backorder', true],
    ]);
    expect(body.shipments?.map(({ status, plannedOn }) => [status, plannedOn === null])).toEqual([
      ['planned', false],
      ['backorder', true],
    ]);
    expect(await shop.left(a.id)).toBe(0);
  });

  it('is returned by a check that reserves nothing', async () => {
    const a = goods(0);
    await shop.stock(a.id, 2);
    await shop.fill(shop.dealer, [{ guid: a.guid, quantity: 3 }]);
    const products = [{ productId: a.guid, quantity: 3, price: 1 }];
    const { status, body } = await shop.check(shop.dealer, { products, payment: 'deferred' });
    expect(status).toBe(200);
    expect(body.differences?.map(({ kind }) => kind)).toEqual(['price', 'stock']);
    expect(body.lines).toMatchObject([
      { productId: a.guid, quantity: 2, price: a.price / 100, split: [{ quantity: 2 }] },
    ]);
    expect(body.totals).toMatchObject({ positions: 1, quantity: 2, sum: (a.price * 2) / 100 });
    expect(body.deferredRefusal).toMatch(/выберите договор/);
    expect(await shop.left(a.id)).toBe(2);
  });
});

describe('an order form', () => {
  it('returns each invalid field', async () => {
    const a = goods(0);
    await shop.stock(a.id, 9);
    await shop.fill(shop.dealer, [{ guid: a.guid }]);
    const form = await shop.form(shop.dealer, [{ guid: a.guid }]);
    const wrong = async (change: Partial<typeof form>) =>
      Object.keys((await shop.place(shop.dealer, { ...form, ...change })).errors);
    expect(await wrong({ delivery: { type: 'delivery', address: 'Казань, Баумана', date: shop.today(-1) } })).toEqual([
      'delivery.date',
    ]);
    expect(await wrong({ delivery: { type: 'delivery', address: 'Казань, Баумана', date: shop.today(400) } })).toEqual([
      'delivery.date',
    ]);
    expect(await wrong({ delivery: { type: 'pickup' } })).toEqual(['delivery.warehouseId']);
    expect(await wrong({ delivery: { type: 'pickup', warehouseId: randomUUID() } })).toEqual(['delivery']);
    expect(await wrong({ delivery: { type: 'pickup', storeId: 999_999 } })).toEqual(['delivery']);
    expect(await wrong({ contact: { fio: 'Новиков', phone: '123' } })).toEqual(['contact.phone']);
    expect(await wrong({ contact: { fio: ' ', phone: '8 843 200-10-21', email: 'nobody' } })).toEqual([
      'contact.fio',
      'contact.email',
    ]);
    for (const fio of ['###', '123', 'И', 'Я 1', '\u200B\u200B'])
      expect(await wrong({ contact: { fio, phone: '9000000002' } })).toEqual(['contact.fio']);
    expect(await wrong({ products: [form.products[0]!, form.products[0]!] })).toEqual(['products']);
    expect(await wrong({ payment: 'deferred' })).toEqual(['payment']);
    expect(await orders()).toBe(0);
  });

  it('with a point of pick-up takes the goods from there first, and only one of the own city is accepted', async () => {
    const a = goods(0);
    await shop.stock(a.id, 5, 'elsewhere');
    const { body: warehouses } = await shop.call(
      'GET v1 warehouses/{xmlId}/',
      { params: { xmlId: shop.dealer.xmlId } },
      shop.dealer,
    );
    const near = warehouses.findLast(({ isHere }) => isHere)!;
    const far = warehouses.find(({ isHere }) => !isHere)!;
    await shop.database.db
      .insertInto('stock')
      .values({ product_id: a.id, warehouse_id: near.id, quantity: 5 })
      .execute();
    const { body } = await shop.order(shop.dealer, [{ guid: a.guid, quantity: 2 }], {
      delivery: { type: 'pickup', warehouseId: near.guid },
    });
    expect(body.delivery).toMatchObject({ type: 'pickup', place: near.name, address: near.address });
    expect(body.items?.map(({ warehouse }) => warehouse)).toEqual([near.name]);
    const elsewhere = await shop.order(shop.dealer, [{ guid: a.guid, quantity: 1 }], {
      delivery: { type: 'pickup', warehouseId: far.guid },
    });
    expect(elsewhere.body.errors?.map(({ field }) => field)).toEqual(['delivery']);
  });
});
