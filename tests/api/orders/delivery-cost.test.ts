import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRole } from '#backend/modules/operators/index.ts';
import { definition } from '#backend/modules/order-documents/order-document.ts';
import { demoSeller } from '#lib/config/seller.ts';
import type { Order } from '#lib/contract/orders.ts';
import { visitorHeaders } from '#tests/shop-api.ts';
import { type OrderShop, openOrderShop } from './order-shop.ts';

const KAZAN = 'г Казань, ул Баумана, д 44';

let shop: OrderShop;
let kazan: number;
beforeAll(async () => {
  shop = await openOrderShop();
  await changeRole({ db: shop.database.db }, 'a.petrova', { role: 'operator' });
  const { id } = await shop.database.db
    .selectFrom('cities')
    .select('id')
    .where('subdomain', '=', 'kazan')
    .executeTakeFirstOrThrow();
  kazan = id;
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.clear();
  await shop.database.db.deleteFrom('delivery_rates').execute();
});

const goods = (index: number) => shop.goods[index]!;

const entity = { guid: '', name: 'ООО', inn: null, kpp: null, address: null };

interface Step {
  kg: number | null;
  m3?: number | null;
  price: number;
}

const zone = (name: string, places: string[], steps: Step[], more: { days?: number; freeFrom?: number } = {}) =>
  shop.database.db
    .insertInto('delivery_rates')
    .values({
      city_id: kazan,
      kind: 'zone',
      name,
      places,
      days: more.days ?? 1,
      free_from: more.freeFrom ?? null,
      steps: JSON.stringify(steps.map((step) => ({ m3: null, ...step }))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const terminal = () =>
  shop.database.db
    .insertInto('delivery_rates')
    .values({
      city_id: kazan,
      kind: 'terminal',
      name: 'Транзит',
      address: 'г Казань, ул Складская, д 4',
      days: 2,
      steps: JSON.stringify([{ kg: null, m3: null, price: 300_00 }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Sets a parameter of a product, and removes all others. */
async function tell(productId: number, parameters: Record<string, number | string>): Promise<void> {
  const { db } = shop.database;
  const pairs: [number, unknown][] = [];
  for (const [name, value] of Object.entries(parameters)) {
    const unit = name.includes('Размеры') ? 'см' : 'кг';
    await sql`
      INSERT INTO parameters (slug, name, unit, type, group_name) VALUES (${`test-${name}`}, ${name}, ${unit},
        ${typeof value === 'number' ? 'number' : 'text'}, 'Упаковка') ON CONFLICT DO NOTHING`.execute(db);
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM parameters WHERE name = ${name} AND unit = ${unit} LIMIT 1`.execute(db);
    pairs.push([rows[0]!.id, value]);
  }
  await sql`UPDATE products SET parameters = ${JSON.stringify(pairs)}::jsonb WHERE id = ${productId}`.execute(db);
}

const draftOf = (wishes: readonly [index: number, quantity: number][]) =>
  wishes.map(([index, quantity]) => ({ productId: goods(index).guid, quantity, price: 0 }));

async function quoted(address: string, wishes: readonly [number, number][] = [[0, 1]]) {
  await shop.clear();
  for (const [index, quantity] of wishes) await shop.stock(goods(index).id, quantity);
  await shop.fill(
    shop.dealer,
    wishes.map(([index, quantity]) => ({ guid: goods(index).guid, quantity })),
  );
  const { body } = await shop.check(shop.dealer, {
    products: draftOf(wishes),
    delivery: { type: 'delivery', address },
  });
  return body;
}

describe('the cost of delivery', () => {
  const steps = [
    { kg: 30, price: 500 * 100 },
    { kg: 100, price: 990_50 },
  ];

  it('is that of the step into which the weight of all pieces falls', async () => {
    await zone('Казань', ['Казань'], steps);
    await tell(goods(0).id, { Масса: 12.5 });
    const two = await quoted(KAZAN, [[0, 2]]);
    expect(two.shipping).toMatchObject({ cost: 500, zone: 'Казань', weight: 25, days: 1, message: null });
    const three = await quoted(KAZAN, [[0, 3]]);
    expect(three.shipping).toMatchObject({ cost: 990.5, weight: 37.5 });
    expect(three.totals?.toPay).toBeCloseTo((three.totals?.sum ?? 0) + 990.5, 2);
    const nine = await quoted(KAZAN, [[0, 9]]);
    expect(nine.shipping).toMatchObject({ cost: null, zone: 'Казань', weight: 112.5 });
    expect(nine.shipping?.message).toContain('больше');
    expect(nine.totals?.toPay).toBe(nine.totals?.sum);
  });

  it('is nothing from a sum of the goods on', async () => {
    await tell(goods(0).id, { Масса: 1 });
    const sum = (await quoted(KAZAN)).totals!.sum;
    await zone('Казань', ['Казань'], steps, { freeFrom: Math.round(sum * 100) });
    expect((await quoted(KAZAN)).shipping).toMatchObject({ cost: 0, freeFrom: sum });
    await shop.database.db
      .updateTable('delivery_rates')
      .set({ free_from: Math.round(sum * 100) + 1 })
      .execute();
    expect((await quoted(KAZAN)).shipping).toMatchObject({ cost: 500 });
  });

  it('takes the weight with packing before that of the product, and that of a set from its parts', async () => {
    await zone('Казань', ['Казань'], [{ kg: null, price: 1_00 }]);
    await tell(goods(0).id, { 'Вес с упаковкой': 14, Масса: 12.5 });
    expect((await quoted(KAZAN)).shipping?.weight).toBe(14);
    for (const { id } of shop.set.parts) await tell(id, { Масса: 10 });
    await sql`UPDATE products SET parameters = '[]' WHERE id = ${shop.set.id}`.execute(shop.database.db);
    await shop.fill(shop.dealer, [{ guid: shop.set.guid }]);
    const { body } = await shop.check(shop.dealer, {
      products: [{ productId: shop.set.guid, quantity: 1, price: 0 }],
      allowBackorder: true,
      delivery: { type: 'delivery', address: KAZAN },
    });
    expect(body.shipping?.weight).toBe(shop.set.parts.reduce((sum, { per }) => sum + per * 10, 0));
  });

  it('is not guessed where a weight or a volume is not known', async () => {
    const rate = await zone('Казань', ['Казань'], steps);
    await tell(goods(0).id, { Масса: 5 });
    await tell(goods(1).id, {});
    const unknown = await quoted(KAZAN, [
      [0, 1],
      [1, 2],
    ]);
    expect(unknown.shipping).toMatchObject({ cost: null, weight: null });
    expect(unknown.shipping?.message).toBe('Вес 1 товара не указан, стоимость доставки уточнит менеджер');
    const { db } = shop.database;
    const set = (limits: object[]) =>
      db
        .updateTable('delivery_rates')
        .set({ steps: JSON.stringify(limits) })
        .where('id', '=', rate.id)
        .execute();
    await set([{ kg: 30, m3: 0.1, price: 700_00 }]);
    expect((await quoted(KAZAN)).shipping?.message).toContain('Объём 1 товара');
    await tell(goods(0).id, { Масса: 5, 'Размеры упаковки (Д × Ш × В)': '50 × 40 × 30,5' });
    expect((await quoted(KAZAN)).shipping).toMatchObject({ cost: 700 });
    expect((await quoted(KAZAN, [[0, 2]])).shipping?.cost).toBeNull();
    // a price for any weight needs none
    await set([{ kg: null, m3: null, price: 900_00 }]);
    await tell(goods(0).id, {});
    expect((await quoted(KAZAN)).shipping).toMatchObject({ cost: 900, weight: null, message: null });
  });
});

describe('the zone of an address', () => {
  it('is the one that names its nearest place', async () => {
    await zone('Город', ['Казань'], [{ kg: null, price: 100 }]);
    await zone('Рядом', ['Зеленодольск', 'Лаишевский район'], [{ kg: null, price: 200 }]);
    await zone('Республика', ['Республика Татарстан'], [{ kg: null, price: 300 }]);
    const zoneOf = async (address: string) => (await quoted(address)).shipping?.zone;
    expect(await zoneOf('420111, Респ Татарстан, г. Казань, ул Баумана, д 1')).toBe('Город');
    expect(await zoneOf('Казань, Баумана, 1')).toBe('Город');
    expect(await zoneOf('Респ Татарстан, г Зеленодольск, ул Ленина, 5')).toBe('Рядом');
    expect(await zoneOf('Татарстан Респ, Лаишевский р-н, с Столбище, 5')).toBe('Рядом');
    expect(await zoneOf('Респ Татарстан, г Елабуга, ул Казань, 5')).toBe('Республика');
    const far = await quoted('г Москва, ул Казанская, д 3');
    expect(far.shipping).toMatchObject({ cost: null, zone: null });
    expect(far.shipping?.message).toContain('тарифа нет');
    expect((await quoted('')).shipping).toBeNull();
  });

  it('says after how many working days the order is there', async () => {
    await zone('Город', ['Казань'], [{ kg: null, price: 100 }]);
    await zone('Республика', ['Республика Татарстан'], [{ kg: null, price: 300 }], { days: 3 });
    const near = (await quoted(KAZAN)).delivered!.on;
    const far = (await quoted('Респ Татарстан, г Елабуга, 5')).delivered!.on;
    // Sunday; Monday is the first working day
    expect([near, far]).toEqual([shop.today(2), shop.today(4)]);
  });
});

describe('an order', () => {
  it('stores the cost, which is in its sums, its invoice, its table and what the ERP gets', async () => {
    await zone('Казань', ['Казань'], [{ kg: null, price: 990_50 }]);
    await shop.stock(goods(0).id, 3);
    const { status, body: order } = await shop.order(shop.dealer, [{ guid: goods(0).guid, quantity: 2 }]);
    expect(status).toBe(200);
    expect(order.deliveryCost).toMatchObject({ cost: 990.5, zone: 'Казань', message: null });
    expect(order.toPay).toBeCloseTo(order.sum! + 990.5, 2);
    expect(order.vat).toBeCloseTo((order.toPay! * order.vatRate!) / (100 + order.vatRate!), 2);
    const { body: totals } = await shop.ask('GET v1 order/total/', { query: { ids: order.id! } }, shop.dealer);
    expect(totals.toPay).toBe(order.toPay);
    const headers = visitorHeaders(shop.dealer);
    const file = await shop.send('GET', `/api/v1/orders/${order.id}/export/`, { headers });
    const rows = (await readXlsxFile(Buffer.from(await file.arrayBuffer())))[0]!.data;
    expect(rows.find((row) => row.includes('Доставка'))).toContain(990.5);
    const invoice = { kind: 'invoice', order: order as Order, payer: entity, seller: demoSeller } as const;
    expect(JSON.stringify(definition(invoice).content)).toMatch(/"Доставка:".+?990,50/);
    await shop.work();
    const { rows: sent } = await sql<{ body: { toPay: number; deliveryCost: number } }>`
      SELECT body FROM local_erp_orders WHERE guid = ${order.id}`.execute(shop.database.db);
    expect(sent[0]?.body).toMatchObject({ toPay: order.toPay, deliveryCost: 990.5 });
  });

  it('is not placed when the cost has changed since the buyer saw it', async () => {
    const { id } = await zone('Казань', ['Казань'], [{ kg: null, price: 100_00 }]);
    await shop.stock(goods(0).id, 3);
    await shop.fill(shop.dealer, [{ guid: goods(0).guid }]);
    const form = await shop.form(shop.dealer, [{ guid: goods(0).guid }]);
    await shop.database.db
      .updateTable('delivery_rates')
      .set({ steps: JSON.stringify([{ kg: null, m3: null, price: 200_00 }]) })
      .where('id', '=', id)
      .execute();
    const refused = await shop.place(shop.dealer, form);
    expect(refused.status).toBe(409);
    expect(refused.body.differences).toMatchObject([{ kind: 'total', now: form.total! + 100 }]);
    const again = await shop.form(shop.dealer, [{ guid: goods(0).guid }]);
    expect((await shop.place(shop.dealer, again)).body.deliveryCost).toMatchObject({ cost: 200 });
  });

  it('goes to a terminal of a carrier, which is its address but no address to offer again', async () => {
    const { id } = await terminal();
    await shop.stock(goods(0).id, 3);
    const to = { type: 'terminal' as const, terminalId: id };
    await shop.fill(shop.dealer, [{ guid: goods(0).guid }]);
    const { body: check } = await shop.check(shop.dealer, {
      products: [{ productId: goods(0).guid, quantity: 1, price: 0 }],
      delivery: to,
    });
    expect(check.terminals).toMatchObject([{ id, carrier: 'Транзит', quote: { cost: 300, days: 2 } }]);
    expect(check.shipping).toMatchObject({ cost: 300, zone: 'Транзит' });
    const { body: order } = await shop.place(
      shop.dealer,
      await shop.form(shop.dealer, [{ guid: goods(0).guid }], { delivery: to }),
    );
    expect(order.delivery).toMatchObject({
      type: 'delivery',
      address: 'Транзит, терминал: г Казань, ул Складская, д 4',
      place: null,
    });
    expect(order.promise?.on).toBe(check.terminals?.[0]?.ready?.on);
    expect((await shop.ask('GET v1 orders/recipients/', {}, shop.dealer)).body.addresses).toEqual([]);
    await shop.stock(goods(0).id, 3);
    await shop.fill(shop.dealer, [{ guid: goods(0).guid }]);
    const form = await shop.form(shop.dealer, [{ guid: goods(0).guid }], { delivery: { ...to, terminalId: id + 1 } });
    expect((await shop.place(shop.dealer, form)).errors['delivery.terminalId']).toContain('терминала нет');
  });

  it('that is fetched costs nothing to deliver', async () => {
    await zone('Казань', ['Казань'], [{ kg: null, price: 990_50 }]);
    await shop.stock(goods(0).id, 3);
    await shop.fill(shop.dealer, [{ guid: goods(0).guid }]);
    const products = [{ productId: goods(0).guid, quantity: 1, price: 0 }];
    const { body: check } = await shop.check(shop.dealer, { products, delivery: { type: 'pickup' } });
    expect(check.shipping).toBeNull();
    const { storeId, warehouseId } = check.places![0]!;
    const delivery = { type: 'pickup' as const, ...(storeId ? { storeId } : { warehouseId: warehouseId! }) };
    const { body: order } = await shop.place(
      shop.dealer,
      await shop.form(shop.dealer, [{ guid: goods(0).guid }], { delivery }),
    );
    expect(order).toMatchObject({ deliveryCost: null, toPay: order.sum });
  });
});

describe('a cost that was not known', () => {
  const unpriced = async () => {
    await shop.stock(goods(0).id, 3);
    const { body } = await shop.order(shop.dealer, [{ guid: goods(0).guid, quantity: 2 }]);
    expect(body.deliveryCost).toMatchObject({ cost: null, byManager: true });
    return body as Order;
  };
  const read = async ({ id }: Order) =>
    (await shop.ask('GET v1 orders/{id}/', { params: { id } }, shop.dealer)).body as Order;
  // one sign-in each: more of them ask for a captcha
  const operators = new Map<string, ReturnType<typeof shop.signedIn>>();
  const operatorOf = (login: string) => {
    const operator = operators.get(login) ?? shop.signedIn(login);
    operators.set(login, operator);
    return operator;
  };
  const name = async ({ id }: Order, body: { was: number | null; cost: number; key?: string }, login = 'a.petrova') =>
    shop.ask('POST v1 staff/orders/{id}/deliveryCost/', { params: { id }, body }, await operatorOf(login));
  const sent = async ({ id }: Order) => {
    const { rows } = await sql<{ body: { toPay: number; deliveryCost: number | null } }>`
      SELECT body FROM local_erp_orders WHERE guid = ${id}`.execute(shop.database.db);
    return rows[0]?.body;
  };

  it('is named by an operator: total, history, notification, audit log and ERP have it', async () => {
    const order = await unpriced();
    await shop.work();
    expect(await sent(order)).toMatchObject({ toPay: order.toPay, deliveryCost: null });
    const wish = { was: null, cost: 1500.5, key: randomUUID() };
    for (const cost of [0.001, 1e-7]) expect((await name(order, { ...wish, cost })).status, 'would be free').toBe(400);
    expect((await name(order, wish)).status).toBe(200);
    expect((await name(order, wish)).status, 'the same request again').toBe(200);
    const priced = await read(order);
    expect(priced.deliveryCost).toMatchObject({ cost: 1500.5, message: null, byManager: true });
    expect(priced.toPay).toBeCloseTo(order.toPay + 1500.5, 2);
    expect(priced.history.filter(({ note }) => note.startsWith('Доставка: 1'))).toHaveLength(1);
    const call = 'GET v1 notifications/b2b/getNotificationsForClient/';
    const { list = [] } = (await shop.ask(call, { query: { pageSize: 100 } }, shop.dealer)).body;
    const notices = list.filter(({ title }) => title === `Заказ № ${order.number}: известна стоимость доставки`);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toMatch(/К оплате по заказу: [\d\s]+,\d\d/);
    const operator = await operatorOf('a.petrova');
    const entries = (await shop.ask('GET v1 staff/audit/', { query: { search: order.number } }, operator)).body.items;
    expect(entries?.filter(({ action }) => action === 'deliveryCost')).toMatchObject([
      { subject: 'order', before: { delivery_cost: null }, after: { delivery_cost: 150_050 } },
    ]);
    await shop.work();
    expect(await sent(order)).toMatchObject({ toPay: priced.toPay, deliveryCost: 1500.5 });
  });

  it('is corrected by an operator who has seen the current cost, until the order is shipped', async () => {
    const order = await unpriced();
    expect((await name(order, { was: null, cost: 900 }, 'i.ivanov')).status).toBe(403);
    expect((await name(order, { was: null, cost: 900 })).status).toBe(200);
    expect((await name(order, { was: null, cost: 700 })).status).toBe(409);
    expect((await name(order, { was: 900, cost: 900 })).errors.cost).toContain('уже указана');
    expect((await name(order, { was: 900, cost: 0 })).status).toBe(200);
    expect(await read(order)).toMatchObject({ deliveryCost: { cost: 0 }, toPay: order.toPay });
    await shop.database.db.updateTable('orders').set({ status: 'shipped' }).where('guid', '=', order.id).execute();
    expect((await name(order, { was: 0, cost: 5 })).status).toBe(409);
    await shop.work();
  });

  it('is named once by operators at the same moment', async () => {
    const order = await unpriced();
    const answers = await Promise.all([1, 2, 3, 4].map((cost) => name(order, { was: null, cost })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it('is not asked of an order whose delivery was calculated', async () => {
    await zone('Казань', ['Казань'], [{ kg: null, price: 990_50 }]);
    await shop.stock(goods(0).id, 3);
    const { body } = await shop.order(shop.dealer, [{ guid: goods(0).guid }]);
    expect(body.deliveryCost).toMatchObject({ byManager: false });
    expect((await name(body as Order, { was: 990.5, cost: 5 })).status).toBe(409);
  });
});

describe('a delivery zone', () => {
  it('is edited by operators: every change is in the audit log, and the next order has the new price', async () => {
    const operator = await shop.signedIn('a.petrova');
    const rate = {
      cityId: kazan,
      kind: 'zone' as const,
      name: 'Город',
      places: ['Казань'],
      address: '',
      hours: '',
      days: 1,
      freeFrom: 50_000,
      note: '',
      steps: [
        { kg: 100, m3: null, price: 990.5 },
        { kg: 30, m3: null, price: 500 },
      ],
    };
    const save = (body: object, person = operator) =>
      shop.ask('POST v1 staff/deliveryRates/save/', { body: { id: null, version: null, ...rate, ...body } }, person);
    expect((await save({})).status).toBe(200);
    const list = async () =>
      (await shop.ask('GET v1 staff/deliveryRates/', { query: { kind: 'zone', search: 'казань' } }, operator)).body
        .items!;
    const [saved] = await list();
    // the smallest load is the first step, however they were typed
    expect(saved).toMatchObject({ ...rate, steps: rate.steps.toReversed(), city: 'Казань' });
    await tell(goods(0).id, { Масса: 1 });
    expect((await quoted(KAZAN)).shipping).toMatchObject({ cost: 500 });
    const entry = (await shop.ask('GET v1 staff/audit/', { query: {} }, operator)).body.items?.[0];
    expect(entry).toMatchObject({ action: 'create', subject: 'deliveryRate', name: 'Казань → Город' });
    const change = { id: saved!.id, version: saved!.version, steps: [{ kg: null, m3: null, price: 1 }] };
    expect((await save(change)).status).toBe(200);
    expect((await save(change)).status).toBe(409);
    expect((await save({ name: 'Ещё один' })).errors.places).toContain('«Казань» уже есть в зоне «Город»');
    expect((await save({ places: [] })).errors.places).toContain('хотя бы один');
    expect((await save({ places: ['Пермь'], steps: [rate.steps[0], rate.steps[0]] })).errors.steps).toContain(
      'Две строки',
    );
    expect((await save({ kind: 'terminal', places: [] })).errors.address).toContain('адрес терминала');
    expect((await save({}, await shop.signedIn('i.ivanov'))).status).toBe(403);
    const [changed] = await list();
    const removal = { body: { id: changed!.id, version: changed!.version } };
    expect((await shop.ask('POST v1 staff/deliveryRates/remove/', removal, operator)).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});
