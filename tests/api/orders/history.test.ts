import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#lib/rules/days.ts';
import type { Customer } from '../pricing/price-shop.ts';
import { type OrderShop, openOrderShop } from './order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.end());

type Query = Record<string, string | number>;
const active = async (query: Query = {}, person: Customer = shop.dealer) =>
  (await shop.ask('GET v1 orders/', { query }, person)).body;
const archived = async (query: Query = {}, person: Customer = shop.dealer) =>
  (await shop.ask('GET v1 orders/archives/', { query }, person)).body;

describe('the demo order history', () => {
  it('has active and archived orders of both companies, each visible to its own', async () => {
    const [dealers, installers] = [await active(), await active({}, shop.installer)];
    expect([dealers.total, installers.total]).toEqual([4, 2]);
    expect((await active({}, shop.colleague)).items?.map(({ id }) => id)).toEqual(dealers.items?.map(({ id }) => id));
    const [old, older] = [await archived({ size: 100 }), await archived({ size: 100 }, shop.installer)];
    expect([old.total, older.total]).toEqual([13, 6]);
    expect(old.items?.every(({ isArchived }) => isArchived)).toBe(true);
    const ids = new Set([...(dealers.items ?? []), ...(old.items ?? [])].map(({ id }) => id));
    for (const { id } of [...(installers.items ?? []), ...(older.items ?? [])]) expect(ids.has(id)).toBe(false);
    expect(new Set(old.items?.map(({ legalEntity }) => legalEntity.name))).toEqual(
      new Set(['ООО «КлиматПроф»', 'ООО «КлиматПроф Сервис»']),
    );
  });

  it('is consistent in sums of lines, shipments, payments and documents', async () => {
    const { ids = [] } = (await shop.ask('POST v1 orders/getordersids/', { body: {} }, shop.dealer)).body;
    expect(ids).toHaveLength(17);
    for (const id of ids) {
      const { body } = await shop.ask('GET v1 orders/{id}/', { params: { id } }, shop.dealer);
      const total = (rows: { sum: number }[] = []) =>
        Math.round(rows.reduce((sum, row) => sum + row.sum, 0) * 100) / 100;
      expect([total(body.items), total(body.shipments)]).toEqual([body.sum, body.sum]);
      if (body.paymentStatus === 'paid') expect(body.paid).toBe(body.toPay);
      if (body.status === 'delivered')
        expect(body.shipments?.every(({ documents }) => documents.length > 0)).toBe(true);
      expect(body.history?.at(-1)?.status).toBe(body.status);
    }
    const [id = ''] = ids;
    const { body: order } = await shop.ask('GET v1 orders/{id}/', { params: { id } }, shop.dealer);
    const parts = [
      await shop.ask('GET v1 orders/{id}/items/', { params: { id } }, shop.dealer),
      await shop.ask('GET v1 orders/{id}/shipments/', { params: { id } }, shop.dealer),
    ];
    expect(parts.map(({ body }) => body)).toEqual([{ items: order.items }, { items: order.shipments }]);
    expect(parts.map(({ body }) => body.items?.length)).not.toContain(0);
    const totals = (await shop.ask('GET v1 order/total/', { query: { ids: ids.join(',') } }, shop.dealer)).body;
    expect(totals.items).toHaveLength(17);
    expect(totals.sum).toBeGreaterThan(0);
    const foreign = (await shop.ask('GET v1 order/total/', { query: { ids: ids.join(',') } }, shop.installer)).body;
    expect([foreign.items, foreign.sum]).toEqual([[], 0]);
  });

  it('offers its addresses and contacts for the next order, each once, to the customer’s own people', async () => {
    const recipients = async (person: Customer) => (await shop.ask('GET v1 orders/recipients/', {}, person)).body;
    const own = await recipients(shop.dealer);
    expect(own.addresses?.length).toBeGreaterThan(0);
    expect(new Set(own.addresses).size).toBe(own.addresses?.length);
    expect(own.contacts?.[0]).toMatchObject({
      fio: expect.stringMatching(/\p{L}/u),
      phone: expect.stringMatching(/^\d{10}$/),
    });
    expect(await recipients(shop.colleague)).toEqual(own);
    const other = await recipients(shop.installer);
    expect(other.addresses?.filter((address) => own.addresses?.includes(address))).toEqual([]);
  });

  it('tells what was bought last, each product once with its last order, also to one who sees no orders', async () => {
    const bought = async (person: Customer, size = 24) =>
      (await shop.ask('GET v1 orders/purchases/', { query: { size } }, person)).body.items ?? [];
    const own = await bought(shop.dealer);
    expect(own.length).toBeGreaterThan(3);
    expect(new Set(own.map(({ product }) => product.guid)).size).toBe(own.length);
    const days = own.map(({ order }) => order.createdAt);
    expect(days).toEqual(days.toSorted().toReversed());
    const [last] = own;
    const { body: order } = await shop.ask(
      'GET v1 orders/{id}/',
      { params: { id: last?.order.id ?? '' } },
      shop.dealer,
    );
    const lines = order.items?.filter(({ productId, isGift }) => productId === last?.product.guid && !isGift) ?? [];
    expect(last?.quantity).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
    expect(order.status).not.toBe('cancelled');
    expect(await bought(shop.colleague, 2)).toEqual(own.slice(0, 2));
    const requester = { ...(await shop.signedIn('9000000005')), xmlId: shop.dealer.xmlId };
    expect(await bought(requester, 2)).toEqual(
      own.slice(0, 2).map((one) => ({
        ...one,
        product: expect.objectContaining({ guid: one.product.guid }),
        order: { id: null, number: null, createdAt: one.order.createdAt },
      })),
    );
    const others = new Set((await bought(shop.installer)).map(({ order: { id } }) => id));
    expect(own.some(({ order: { id } }) => others.has(id))).toBe(false);
  });

  it('can be filtered by status, period, legal entity, numbers and product, page by page', async () => {
    const all = (await archived({ size: 100 })).items ?? [];
    const some = all[3]!;
    const idsOf = (list: { items?: { id: string }[] }) => list.items?.map(({ id }) => id);
    expect(idsOf(await archived({ statuses: 'cancelled' }))).toEqual(
      all.filter(({ status }) => status === 'cancelled').map(({ id }) => id),
    );
    expect((await active({ statuses: 'accepted,assembled' })).total).toBe(2);
    expect(idsOf(await archived({ number: some.number.slice(3) }))).toEqual([some.id]);
    expect((await archived({ ownNumber: 'кп-10' })).total).toBe(3);
    const day = dayOf(new Date(some.createdAt));
    expect(idsOf(await archived({ from: day, to: day }))).toContain(some.id);
    expect((await archived({ from: '2031-01-01' })).total).toBe(0);
    const branch = all.find(({ legalEntity }) => legalEntity.name.includes('Сервис'))!.legalEntity.id;
    expect((await archived({ legalEntityId: branch })).total).toBe(2);
    const { body: order } = await shop.ask('GET v1 orders/{id}/', { params: { id: some.id } }, shop.dealer);
    const { name, code } = order.items![0]!.product;
    for (const product of [code, name.slice(0, 20).toUpperCase()])
      expect(idsOf(await archived({ product, size: 100 }))).toContain(some.id);
    // LIKE wildcards are treated literally
    for (const product of ['%', '_', '\\']) expect((await archived({ product })).total).toBe(0);
    const pages = await Promise.all([1, 2, 3, 9].map((page) => archived({ page, size: 5 })));
    expect(pages.map(({ items, total, pages: count }) => [items?.length, total, count])).toEqual([
      [5, 13, 3],
      [5, 13, 3],
      [3, 13, 3],
      [0, 13, 3],
    ]);
    expect(pages.flatMap((list) => idsOf(list) ?? [])).toEqual(all.map(({ id }) => id));
    const both = (await shop.ask('POST v1 orders/', { body: { size: 100 } }, shop.dealer)).body;
    expect(both.total).toBe(17);
    expect((await shop.ask('GET v1 orders/new/', {}, shop.dealer)).body.items).toEqual([]);
  });

  it.each<Query>([{ statuses: 'gone' }, { from: 'yesterday' }, { page: 0 }, { size: 1000 }, { page: 'x' }])(
    'refuses the filter %j',
    async (query) => {
      expect((await shop.ask('GET v1 orders/', { query }, shop.dealer)).status).toBe(400);
    },
  );

  it.each(['orders/statuses/', 'orders/items/statuses/', 'payments/statuses/', 'shipments/statuses/'] as const)(
    'has a label for %s',
    async (path) => {
      const { body } = await shop.ask(`GET v1 ${path}`, {}, shop.dealer);
      expect(body.items?.length).toBeGreaterThan(1);
      for (const { title } of body.items ?? []) expect(title).toMatch(/^[А-ЯЁ]/);
    },
  );
});

describe('a copy of an order', () => {
  it('says how many pieces there are, and how many of them in the customer’s own city', async () => {
    const { items = [] } = await archived({ ownNumber: 'КП-1043' });
    const copy = async () =>
      (await shop.ask('POST v1 orders/{id}/copy/', { params: { id: items[0]?.id ?? '' }, body: {} }, shop.dealer)).body;
    const { productId } = (await copy()).lines?.find(({ now }) => now !== null) ?? {};
    const products = shop.database.db
      .selectFrom('products')
      .select('id')
      .where('guid', '=', productId ?? '');
    const { id } = await products.executeTakeFirstOrThrow();
    const before = await shop.database.db.selectFrom('stock').selectAll().where('product_id', '=', id).execute();
    await shop.stock(id, 4, 'elsewhere');
    const line = (await copy()).lines?.find((one) => one.productId === productId);
    expect(line).toMatchObject({ available: 4, here: 0 });
    await shop.database.db.deleteFrom('stock').where('product_id', '=', id).execute();
    if (before.length > 0) await shop.database.db.insertInto('stock').values(before).execute();
  });

  it('is a preview, and is added to the basket only on request, once for a key', async () => {
    const { items = [] } = await archived({ ownNumber: 'КП-1043' });
    const id = items[0]?.id ?? '';
    const copy = (body: object) => shop.ask('POST v1 orders/{id}/copy/', { params: { id }, body }, shop.colleague);
    const basket = async () => (await shop.call('GET v1 basket/items/', {}, shop.dealer)).body.items;
    await shop.fill(shop.dealer, [{ guid: shop.goods[7]!.guid, quantity: 3 }]);
    const before = await basket();
    const { body: preview } = await copy({});
    expect([preview.added, preview.undo, await basket()]).toEqual([0, null, before]);
    expect(preview.lines?.length).toBe(9);
    for (const line of preview.lines ?? []) {
      const kinds = line.differences.map(({ kind }) => kind);
      if (line.now === null) expect(kinds).toEqual(['notForSale']);
      else expect(kinds.includes('price')).toBe(line.now !== line.was);
      expect(line.now === null || kinds.includes('stock') === line.available < line.quantity).toBe(true);
    }
    const buyable = preview.lines?.filter(({ now }) => now !== null) ?? [];
    const key = '7b0e3ad4-4a3c-4d55-9d2c-0c5c8a7b1f10';
    const { body: merged } = await copy({ merge: true, key });
    expect(merged.added).toBe(buyable.length);
    await copy({ merge: true, key });
    const fewer = [{ productId: buyable[0]!.productId, quantity: 1 }];
    expect((await copy({ merge: true, key, items: fewer })).status).toBe(409);
    const after = await basket();
    expect(after).toHaveLength(
      before.length + buyable.filter(({ productId }) => productId !== shop.goods[7]!.guid).length,
    );
    for (const { productId, quantity } of buyable)
      expect(after.find((line) => line.productId === productId)?.quantity).toBe(
        quantity + (before.find((line) => line.productId === productId)?.quantity ?? 0),
      );
    await shop.ask('POST v1 basket/undo/', { body: { undo: merged.undo ?? '' } }, shop.colleague);
    expect((await basket()).map(({ productId, quantity }) => [productId, quantity])).toEqual(
      before.map(({ productId, quantity }) => [productId, quantity]),
    );
    const [{ productId }] = buyable as [(typeof buyable)[0]];
    const { body: some } = await copy({ merge: true, items: [{ productId, quantity: 3 }] });
    expect(some.added).toBe(1);
    expect(some.lines?.find((line) => line.productId === productId)?.quantity).toBe(3);
    const quantityIn = (lines: typeof before) => lines.find((line) => line.productId === productId)?.quantity ?? 0;
    expect(quantityIn(await basket())).toBe(quantityIn(before) + 3);
    const { status } = await copy({ items: [{ productId, quantity: 1001 }] });
    expect(status).toBe(400);
  });
});

describe('debts', () => {
  it('are returned by legal entity, with limits', async () => {
    const { body } = await shop.ask('GET v1 receivables/', {}, shop.installer);
    expect(body.items).toHaveLength(1);
    expect(body.items?.[0]?.credit).toMatchObject({ limit: 400_000, debt: 80_940.5, overdue: 57_840.5 });
    expect(body.items?.[0]?.documents.map(({ document, daysOverdue }) => [document, daysOverdue > 0])).toEqual([
      ['УПД 2093 от 02.10.2026', true],
      ['УПД 2250 от 11.11.2026', false],
    ]);
    expect(body.total?.overdue).toBe(57_840.5);
    const dealers = (await shop.ask('GET v1 receivables/', {}, shop.colleague)).body;
    expect(dealers.items?.map(({ legalEntity }) => legalEntity.name)).toEqual([
      'ООО «КлиматПроф»',
      'ООО «КлиматПроф Сервис»',
    ]);
    const { debt = 0, reserved = 0, limit = 0, available, overdue } = dealers.total ?? {};
    expect([overdue, available]).toEqual([0, Math.round((limit - debt - reserved) * 100) / 100]);
    expect(debt).toBeGreaterThan(184_300);
  });
});
