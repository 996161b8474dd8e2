import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryInput } from '#lib/contract/order-parts.ts';
import { dayOf } from '#lib/rules/days.ts';
import { type OrderShop, openOrderShop } from './order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
  // Monday, 12:00 in Kazan
  shop.pass(24 * 3600);
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.clear();
  await shop.database.db.deleteFrom('work_calendar').execute();
});

const goods = (index: number) => shop.goods[index]!;
const ready = (shift: number, until: string | null = null) => ({ on: shop.today(shift), until, zone: 180 });

/** `work` at a later moment of the shop's clock */
async function after<T>(hours: number, work: () => Promise<T>): Promise<T> {
  shop.pass(hours * 3600);
  try {
    return await work();
  } finally {
    shop.pass(-hours * 3600);
  }
}

async function checked(lines: [index: number, quantity: number][]) {
  const wishes = lines.map(([index, quantity]) => ({ guid: goods(index).guid, quantity }));
  await shop.fill(shop.dealer, wishes);
  const products = wishes.map(({ guid, quantity }) => ({ productId: guid, quantity, price: 0 }));
  const { body } = await shop.check(shop.dealer, { products });
  return { wishes, body };
}

describe('readiness', () => {
  it('of a basket line is shown for each origin of its pieces', async () => {
    const a = goods(0);
    await shop.stock(a.id, 5);
    await shop.fill(shop.dealer, [{ guid: a.guid, quantity: 5 }]);
    const line = async () => (await shop.call('GET v1 basket/items/', {}, shop.dealer)).body.items[0]?.ready;
    expect(dayOf(shop.now())).toBe('2026-11-23');
    expect(await line()).toEqual({ here: ready(0), elsewhere: null });
    expect(await after(4, line)).toEqual({ here: ready(1, '14:00'), elsewhere: null });
    await shop.database.db
      .insertInto('work_calendar')
      .values({ day: shop.today(1), is_working: false })
      .execute();
    expect(await after(4, line)).toEqual({ here: ready(2, '14:00'), elsewhere: null });
    await shop.stock(a.id, 5, 'elsewhere');
    expect(await line()).toEqual({ here: null, elsewhere: ready(3) });
    await shop.stock(a.id, 0);
    expect(await line()).toEqual({ here: null, elsewhere: null });
  });

  it('of an order is shown for delivery and for each point of pick-up, the soonest first', async () => {
    await shop.stock(goods(0).id, 5);
    await shop.stock(goods(1).id, 5, 'elsewhere');
    const { body: near } = await checked([[0, 2]]);
    expect(near.delivered).toEqual(ready(1));
    expect(near.places?.[0]).toMatchObject({ inStock: 2, ready: ready(0) });
    const addresses = near.places?.map(({ address }) => address) ?? [];
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(near.places?.every(({ hours }) => hours !== '')).toBe(true);
    const { body: both } = await checked([
      [0, 2],
      [1, 1],
    ]);
    expect(both.delivered).toEqual(ready(3));
    // what is brought from Moscow arrives at every point on the same day
    expect(both.places?.map(({ ready: time }) => time?.on)).toEqual(addresses.map(() => shop.today(2)));
    // a point without a warehouse of its own gets the goods on the next working day
    expect(near.places?.filter(({ inStock }) => inStock === 0).map(({ ready: time }) => time?.on)).toContain(
      shop.today(1),
    );
    expect(both.places?.[0]?.inStock).toBe(2);
  });

  it('is promised by the order as it was shown, also at a point of pick-up', async () => {
    await shop.stock(goods(0).id, 5);
    const { wishes, body } = await checked([[0, 1]]);
    const { storeId, warehouseId } = body.places![0]!;
    const place = storeId === null ? { warehouseId: warehouseId! } : { storeId };
    const pickup: DeliveryInput = { type: 'pickup', date: null, ...place };
    const form = await shop.form(shop.dealer, wishes, { delivery: pickup, readyOn: shop.today() });
    const placed = await shop.place(shop.dealer, form);
    expect(placed.body.promise).toEqual({ ...ready(0), first: shop.today() });
    expect(placed.body.shipments?.[0]?.plannedOn).toBe(shop.today());
    const again = await shop.call('GET v1 orders/{id}/', { params: { id: placed.body.id! } }, shop.dealer);
    expect(again.body.promise).toEqual(placed.body.promise);
  });

  it('is not before the day for which the buyer asks', async () => {
    await shop.stock(goods(0).id, 5);
    const delivery = { type: 'delivery', address: 'г Казань, ул Баумана, д 44', date: shop.today(9) } as const;
    const { body } = await shop.order(shop.dealer, [{ guid: goods(0).guid }], { delivery });
    expect(body.promise).toMatchObject({ on: shop.today(9), until: null });
  });

  it('is on the first possible day from that one on, as the calendar of the check tells', async () => {
    await shop.stock(goods(0).id, 9);
    const placed = async (wished: number) => {
      const delivery = { type: 'delivery', address: 'г Казань, ул Баумана, д 44', date: shop.today(wished) } as const;
      const { body } = await shop.order(shop.dealer, [{ guid: goods(0).guid }], { delivery });
      return [body.promise?.on, body.shipments?.[0]?.plannedOn];
    };
    const [saturday, nextMonday] = [5, 7];
    expect(await placed(0)).toEqual([shop.today(1), shop.today(1)]);
    expect(await placed(saturday)).toEqual([shop.today(nextMonday), shop.today(nextMonday)]);
    await shop.database.db
      .insertInto('work_calendar')
      .values({ day: shop.today(nextMonday), is_working: false })
      .execute();
    expect(await placed(saturday)).toEqual([shop.today(nextMonday + 1), shop.today(nextMonday + 1)]);
    expect((await checked([[0, 1]])).body.calendar).toEqual({ [shop.today(nextMonday)]: false });
  });

  it('that is later than was shown is reported, and nothing is placed', async () => {
    await shop.stock(goods(0).id, 5);
    const { wishes } = await checked([[0, 1]]);
    const form = await shop.form(shop.dealer, wishes, { readyOn: shop.today(1) });
    const late = await after(4, () => shop.place(shop.dealer, form));
    expect(late.status).toBe(409);
    expect(late.body.differences).toEqual([
      {
        kind: 'ready',
        was: shop.today(1),
        now: shop.today(2),
        message: 'Заказ будет готов позже: 25\u00a0ноября 2026\u00a0г., а не 24\u00a0ноября 2026\u00a0г.',
      },
    ]);
    expect(await shop.left(goods(0).id)).toBe(5);
    expect((await shop.place(shop.dealer, form)).status).toBe(200);
  });

  it('is not promised for goods that only the supplier has', async () => {
    await shop.stock(goods(0).id, 0);
    const { body } = await shop.order(shop.dealer, [{ guid: goods(0).guid }], { allowBackorder: true });
    expect(body.promise).toBeNull();
  });
});

describe('public stock', () => {
  it('tells when goods of each warehouse are ready in the named city', async () => {
    const { db } = shop.database;
    const warehouses = await db
      .selectFrom('warehouses as w')
      .innerJoin('cities as c', 'c.id', 'w.city_id')
      .select(['w.guid', 'c.id as city', 'c.subdomain', 'c.is_default as isDefault'])
      .where((where) => where.or([where('c.subdomain', '=', 'kazan'), where('c.is_default', '=', true)]))
      .orderBy('w.id')
      .execute();
    const near = warehouses.find(({ subdomain }) => subdomain === 'kazan')!;
    const far = warehouses.find(({ isDefault }) => isDefault)!;
    const body = { warehouses: [near.guid, far.guid], guids: [goods(0).guid] };
    const ask = async (city?: number) =>
      (await shop.ask('POST v2 remains/byWarehouseAndProducts', { body: { ...body, ...(city && { city }) } })).body;
    expect(await ask()).not.toHaveProperty('ready');
    expect((await ask(near.city)).ready).toEqual({ [near.guid]: ready(0), [far.guid]: ready(2) });
    const inMoscow = (await ask(far.city)).ready!;
    expect(inMoscow[far.guid]).toEqual(ready(0));
    expect(inMoscow[near.guid]!.on > shop.today(0)).toBe(true);
  });
});
