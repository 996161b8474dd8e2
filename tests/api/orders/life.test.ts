import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Customer } from '../pricing/price-shop.ts';
import { type OrderShop, openOrderShop, statusesOf } from './order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.clear();
  await shop.database.db.deleteFrom('local_erp_orders').execute();
});

const goods = (index: number) => shop.goods[index]!;
const read = async (id = '', person: Customer = shop.dealer) =>
  (await shop.ask('GET v1 orders/{id}/', { params: { id } }, person)).body;
const cancel = (id = '', person: Customer = shop.dealer) =>
  shop.ask('POST v1 orders/{id}/cancel/', { params: { id } }, person);
const bonuses = async () => {
  const { balance } = await shop.database.db
    .selectFrom('bonus_accounts')
    .select('balance')
    .where('customer', '=', shop.dealer.xmlId)
    .executeTakeFirstOrThrow();
  return balance;
};

async function contractOf(person: Customer, payType: 'deferred' | 'prepayment') {
  const { body } = await shop.call('GET v1 legalentities/', {}, person);
  const contract = body.items[0]?.contracts.find((one) => one.payType === payType);
  if (!contract) throw new Error(`no ${payType} contract`);
  return contract;
}

describe('a placed order', () => {
  it('is accepted, paid, assembled, shipped with documents and delivered, and brings its bonuses', async () => {
    const [a, b] = [goods(0), goods(1)];
    await shop.promote(a, { bonus: 5 });
    await shop.stock(a.id, 5);
    await shop.stock(b.id, 5, 'elsewhere');
    const { body: placed } = await shop.order(shop.dealer, [{ guid: a.guid, quantity: 2 }, { guid: b.guid }]);
    expect(placed.bonus).toBeGreaterThan(0);
    const before = await bonuses();
    const seen: string[] = [];
    for (const seconds of [0, 20, 30, 60, 120, 600]) {
      shop.pass(seconds);
      await shop.work();
      const { status, paymentStatus, shipments } = await read(placed.id);
      seen.push(
        `${status} ${paymentStatus} ${shipments?.map((one) => `${one.status}:${one.documents.length}`).join()}`,
      );
    }
    expect(seen).toEqual([
      'accepted awaiting planned:0,planned:0',
      'accepted awaiting planned:0,planned:0',
      'accepted paid planned:0,planned:0',
      'assembled paid assembled:0,assembled:0',
      'shipped paid shipped:2,shipped:2',
      'delivered paid delivered:2,delivered:2',
    ]);
    const order = await read(placed.id);
    expect(order.history?.map(({ status }) => status)).toEqual([
      'new',
      'accepted',
      'assembled',
      'shipped',
      'delivered',
    ]);
    expect(order).toMatchObject({ isArchived: true, cancellation: 'no', paid: order.toPay });
    expect(order.erpNumber).toMatch(/^УТ-\d+$/);
    expect(order.items?.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
    expect(await bonuses()).toBe(before + Math.round((placed.bonus ?? 0) * 100));
    const { body } = await shop.ask('GET v1 orders/{id}/documents/', { params: { id: placed.id ?? '' } }, shop.dealer);
    expect(body.items?.map(({ kind }) => kind)).toEqual(['invoice', 'upd', 'waybill', 'upd', 'waybill']);
    const jobs = await shop.database.db.selectFrom('jobs').select('id').where('kind', 'like', 'order.%').execute();
    expect(jobs).toEqual([]);
  });

  it('shows which part is still missing from the supplier', async () => {
    const a = goods(0);
    await shop.stock(a.id, 2);
    const { body: placed } = await shop.order(shop.dealer, [{ guid: a.guid, quantity: 5 }], { allowBackorder: true });
    expect(placed).toMatchObject({ status: 'new', isPartly: false, awaited: 3 });
    await shop.work();
    shop.pass(200);
    await shop.work();
    expect(await read(placed.id)).toMatchObject({ status: 'shipped', isPartly: true, awaited: 3 });
    const { body: list } = await shop.ask('GET v1 orders/', {}, shop.dealer);
    expect(list.items).toMatchObject([{ id: placed.id, isPartly: true, awaited: 3 }]);
    shop.pass(24 * 3600);
    await shop.work();
    expect(await read(placed.id)).toMatchObject({ status: 'delivered', isPartly: false, awaited: 0 });
  });

  it('waits at its pickup store', async () => {
    const a = goods(0);
    await shop.stock(a.id, 5);
    const { body: warehouses } = await shop.call(
      'GET v1 warehouses/{xmlId}/',
      { params: { xmlId: shop.dealer.xmlId } },
      shop.dealer,
    );
    const { body } = await shop.order(shop.dealer, [{ guid: a.guid }], {
      delivery: { type: 'pickup', warehouseId: warehouses[0]?.guid ?? '' },
    });
    await shop.work();
    shop.pass(200);
    await shop.work();
    expect((await read(body.id)).status).toBe('ready');
    shop.pass(600);
    await shop.work();
    expect((await read(body.id)).status).toBe('delivered');
  });
});

describe('a deferred order', () => {
  it('becomes a debt at shipment and uses the limit from the beginning', async () => {
    const a = goods(0);
    await shop.stock(a.id, 5);
    const contract = await contractOf(shop.dealer, 'deferred');
    const free = contract.credit?.available ?? 0;
    const { body } = await shop.order(shop.dealer, [{ guid: a.guid, quantity: 2 }], {
      payment: 'deferred',
      contractId: contract.id,
    });
    expect(body).toMatchObject({ paymentStatus: 'deferred', contract: { number: contract.number } });
    const toPay = body.toPay ?? 0;
    const credit = async () => (await contractOf(shop.dealer, 'deferred')).credit;
    expect(await credit()).toMatchObject({ reserved: toPay, available: Math.round((free - toPay) * 100) / 100 });
    const debt = contract.credit?.debt ?? 0;
    await shop.work();
    shop.pass(200);
    await shop.work();
    await shop.work();
    expect(await credit()).toMatchObject({ reserved: 0, debt: debt + toPay });
    expect((await read(body.id)).payUntil).toBe(shop.today(contract.deferredDays ?? 0));
    const { body: owed } = await shop.ask('GET v1 receivables/', {}, shop.colleague);
    expect(owed.items?.[0]?.documents).toContainEqual(
      expect.objectContaining({ orderId: body.id, amount: toPay, daysOverdue: 0 }),
    );
    shop.pass(31 * 86_400);
    const dealer = { ...(await shop.signedIn('9000000002')), xmlId: shop.dealer.xmlId };
    expect((await read(body.id, dealer)).paymentStatus).toBe('overdue');
    const { body: info } = await shop.ask('GET v1 app/info/', {}, dealer);
    expect(info.notice).toMatch(/Просроченная задолженность/);
    shop.dealer = dealer;
    shop.colleague = { ...(await shop.signedIn('9000000003')), xmlId: dealer.xmlId };
    shop.installer = { ...(await shop.signedIn('9000000004')), xmlId: shop.installer.xmlId };
  });

  it('is refused over the limit or with an overdue debt, while prepayment stays possible', async () => {
    const a = goods(0);
    const { db } = shop.database;
    await shop.stock(a.id, 9);
    const contract = await contractOf(shop.installer, 'deferred');
    expect(contract.credit?.overdue).toBeGreaterThan(0);
    await shop.stock(a.id, 9, 'elsewhere');
    await shop.fill(shop.installer, [{ guid: a.guid }]);
    const form = await shop.form(shop.installer, [{ guid: a.guid }], { payment: 'deferred', contractId: contract.id });
    const refused = await shop.place(shop.installer, form);
    expect([refused.status, refused.errors.payment]).toMatchObject([409, expect.stringMatching(/просроченная/)]);
    const ids = db.selectFrom('contracts').select('company_id').where('guid', '=', contract.id);
    await db.updateTable('receivables').set({ amount: 0 }).where('company_id', '=', ids).execute();
    await db
      .updateTable('contracts')
      .set({ credit_limit: a.price - 1 })
      .where('guid', '=', contract.id)
      .execute();
    const over = await shop.place(shop.installer, form);
    expect([over.status, over.errors.payment]).toMatchObject([409, expect.stringMatching(/не хватает: доступно/)]);
    expect(await shop.left(a.id)).toBe(9);
    expect((await shop.place(shop.installer, { ...form, payment: 'prepayment' })).status).toBe(200);
  });

  it('is accepted once when two together exceed the limit', async () => {
    const [a, b] = [goods(0), goods(1)];
    await shop.stock(a.id, 9);
    await shop.stock(b.id, 9);
    const { db } = shop.database;
    await db.deleteFrom('receivables').execute();
    const contract = await contractOf(shop.dealer, 'deferred');
    const { credit } = contract;
    const taken = Math.round(((credit?.debt ?? 0) + (credit?.reserved ?? 0)) * 100);
    const limit = taken + Math.max(a.price, b.price);
    await db.updateTable('contracts').set({ credit_limit: limit }).where('guid', '=', contract.id).execute();
    await shop.fill(shop.dealer, [{ guid: a.guid }, { guid: b.guid }]);
    const terms = { payment: 'deferred', contractId: contract.id } as const;
    const forms = [
      await shop.form(shop.dealer, [{ guid: a.guid }], terms),
      await shop.form(shop.colleague, [{ guid: b.guid }], terms),
    ];
    const answers = await Promise.all(forms.map((form) => shop.place(shop.dealer, form)));
    expect(statusesOf(answers)).toEqual([200, 409]);
  });
});

describe('a cancelled order', () => {
  it('returns stock, sets and bonuses once', async () => {
    const { set } = shop;
    const a = goods(0);
    await shop.stock(a.id, 5);
    for (const { id, per } of set.parts) await shop.stock(id, per * 4);
    await shop.stock(set.id, 4);
    const { db } = shop.database;
    await db.updateTable('bonus_accounts').set({ balance: 5000 }).where('customer', '=', shop.dealer.xmlId).execute();
    const { body } = await shop.order(shop.dealer, [{ guid: a.guid, quantity: 2 }, { guid: set.guid }], {
      bonusWriteOff: 50,
    });
    const left = async () => [await shop.left(a.id), await shop.left(set.id), await bonuses()];
    expect(await left()).toEqual([3, 3, 0]);
    const answers = await Promise.all(
      [shop.dealer, shop.colleague, shop.dealer].map((person) => cancel(body.id, person)),
    );
    expect(answers.map(({ status, body: { status: state } }) => [status, state])).toEqual(
      answers.map(() => [200, 'cancelled']),
    );
    expect(await left()).toEqual([5, 4, 5000]);
    await shop.work();
    expect((await read(body.id)).history?.map(({ status, note }) => [status, note])).toEqual([
      ['new', ''],
      ['cancelled', 'Отменён покупателем'],
    ]);
    expect(await db.selectFrom('local_erp_orders').select('guid').execute()).toEqual([]);
  });

  it('that the ERP knows of is cancelled only when the ERP agrees', async () => {
    const a = goods(0);
    await shop.stock(a.id, 5);
    const { body } = await shop.order(shop.dealer, [{ guid: a.guid, quantity: 2 }]);
    await shop.work();
    expect((await cancel(body.id)).body).toMatchObject({ status: 'accepted', cancellation: 'asked' });
    expect((await cancel(body.id)).body).toMatchObject({ status: 'accepted', cancellation: 'asked' });
    expect(await shop.left(a.id)).toBe(3);
    await shop.work();
    expect(await read(body.id)).toMatchObject({ status: 'cancelled', cancellation: 'no', paymentStatus: 'none' });
    expect(await shop.left(a.id)).toBe(5);
    shop.pass(700);
    await shop.work();
    expect((await read(body.id)).status).toBe('cancelled');
  });

  it('that was shipped meanwhile stays active with a message to the buyer', async () => {
    const a = goods(0);
    await shop.stock(a.id, 5);
    const { body } = await shop.order(shop.dealer, [{ guid: a.guid, quantity: 2 }]);
    await shop.work();
    shop.pass(200);
    expect((await cancel(body.id)).body.cancellation).toBe('asked');
    await shop.work();
    await shop.work();
    const order = await read(body.id);
    expect(order).toMatchObject({ status: 'shipped', cancellation: 'no' });
    expect(order.history?.some(({ note }) => note.startsWith('Отменить не удалось'))).toBe(true);
    expect(await shop.left(a.id)).toBe(3);
    expect((await cancel(body.id)).status).toBe(409);
  });
});
