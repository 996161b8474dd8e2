import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Context } from '#backend/context.ts';
import { customerStock } from '#backend/modules/stock/index.ts';
import { type Customer, type Goods, openPriceShop, type PriceShop } from './price-shop.ts';

const UNKNOWN = '5d1c3b4e-6a4f-4b59-9d0b-000000000000';

let shop: PriceShop;
let split: Goods;
let other: Goods;
/** guids by city */
let warehouses: Record<'moskva' | 'kazan' | 'ekb', string[]>;
beforeAll(async () => {
  shop = await openPriceShop();
  [split, other] = shop.goods as [Goods, Goods];
  const { db } = shop.database;
  const { rows } = await sql<{ city: string; guid: string }>`
    SELECT CASE WHEN c.is_default THEN 'moskva' ELSE c.subdomain END AS city, w.guid
    FROM warehouses w JOIN cities c ON c.id = w.city_id ORDER BY w.sort, w.id`.execute(db);
  const of = (city: string) => rows.filter((row) => row.city === city).map(({ guid }) => guid);
  warehouses = { moskva: of('moskva'), kazan: of('kazan'), ekb: of('ekb') };
  await sql`DELETE FROM stock WHERE product_id IN (${split.id}, ${other.id})`.execute(db);
  for (const [guid, quantity] of [
    [warehouses.kazan[0], 7],
    [warehouses.moskva[0], 900],
    [warehouses.ekb[0], 11],
  ] as const)
    await sql`INSERT INTO stock SELECT ${split.id}, id, ${quantity} FROM warehouses WHERE guid = ${guid}`.execute(db);
});
afterAll(() => shop.end());

const remains = (person: Customer, xmlId: string, asked: string[]) =>
  shop.ask(
    'POST v1 remains/{xmlId}/byWarehouseAndProducts/',
    { params: { xmlId }, body: { warehouses: asked, guids: [split.guid, UNKNOWN, other.guid] } },
    person,
  );

describe('a customer’s stock', () => {
  it('is returned for the warehouses that serve the customer only', async () => {
    const all = [...warehouses.moskva, ...warehouses.kazan, ...warehouses.ekb, UNKNOWN];
    const [kazan = '', moskva = ''] = [warehouses.kazan[0], warehouses.moskva[0]];
    for (const person of [shop.dealer, shop.colleague]) {
      const { status, body } = await remains(person, person.xmlId, all);
      expect(status).toBe(200);
      expect(body.items).toEqual([
        {
          productGuid: split.guid,
          totalRemain: 'более 500',
          warehouseRemains: {
            [kazan]: { name: expect.any(String), quantity: 7 },
            [moskva]: { name: expect.any(String), quantity: 'более 500' },
          },
          hasSubscribe: false,
        },
        { productGuid: other.guid, totalRemain: 0, warehouseRemains: {}, hasSubscribe: false },
      ]);
    }
  });

  it('is returned for the requested warehouses only', async () => {
    const { body } = await remains(shop.dealer, shop.dealer.xmlId, [warehouses.kazan[0] ?? '']);
    expect(body.items?.[0]?.totalRemain).toBe(7);
  });

  it('is not returned to other callers', async () => {
    const { status, body } = await remains(shop.dealer, shop.installer.xmlId, warehouses.ekb);
    expect(status).toBe(403);
    expect(body.items).toBeUndefined();
  });
});

describe('the stock that can be sold to a customer', () => {
  const contextOf = async ({ xmlId }: Customer, phone: string): Promise<Context> => {
    const { db } = shop.database;
    const { id } = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
    const caller: Caller = {
      userId: id,
      companyId: null,
      companyRole: 'buyer',
      guid: '',
      xmlId,
      basket: xmlId,
      isVerified: true,
      isEmployee: false,
      isOperator: false,
      tokenHash: Buffer.alloc(32),
    };
    return { db, now: shop.now, sessionId: null, nextSessionId: null, caller, address: null, browser: '' };
  };
  const guids = () => [split.guid.toUpperCase(), UNKNOWN, other.guid];

  it('includes the customer’s city and the default city', async () => {
    const stock = await customerStock(await contextOf(shop.dealer, '9000000002'), guids());
    expect([...stock]).toEqual(
      expect.arrayContaining([
        [split.guid, { here: 7, elsewhere: 900 }],
        [other.guid, { here: 0, elsewhere: 0 }],
      ]),
    );
    expect(stock.size).toBe(2);
  });

  it('of the default city is all local', async () => {
    const { db } = shop.database;
    const ctx = await contextOf(shop.installer, '9000000004');
    expect((await customerStock(ctx, guids())).get(split.guid)).toEqual({ here: 11, elsewhere: 900 });
    await sql`UPDATE companies SET city_id = (SELECT id FROM cities WHERE is_default)`.execute(db);
    expect((await customerStock(ctx, guids())).get(split.guid)).toEqual({ here: 900, elsewhere: 0 });
    // a caller without a city gets the default one
    const person = await contextOf(shop.installer, '9000000001');
    expect((await customerStock(person, guids())).get(split.guid)).toEqual({ here: 900, elsewhere: 0 });
  });
});
