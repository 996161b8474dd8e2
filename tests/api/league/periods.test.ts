import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPeriod, listPeriods, publishPeriod, recountLeague, returnGoods } from '#backend/modules/league/index.ts';
import { type LeagueShop, openLeagueShop } from './league-shop.ts';

/** the running quarter of the demo */
const NOW = new Date('2026-11-22T09:00:00Z');

let shop: LeagueShop;
beforeAll(async () => {
  shop = await openLeagueShop();
});
afterAll(() => shop.end());
beforeEach(() => shop.clear());

const standing = async (period?: string) =>
  (await shop.ask('GET v1 league/', { query: { ...(period && { period }) } })).body;

describe('a quarter added by an operator', () => {
  it('has the prizes and factors of the last one, counts earlier deliveries and is shown when it is published', async () => {
    const { db } = shop.database;
    const buyer = await shop.company('Весна');
    await shop.deliver(buyer, { deliveredAt: '2027-02-01T10:00:00Z', sum: 700_000 });
    await addPeriod(db, '2027-q1');
    shop.pass(75 * 86_400);
    expect((await standing()).period?.code).toBe('2026-q4');
    await publishPeriod(db, '2027-q1', true);
    const { period, items, prizes, factors } = await standing();
    expect(period).toMatchObject({
      code: '2027-q1',
      from: '2027-01-01',
      to: '2027-03-31',
      title: 'I квартал 2027 года',
    });
    expect(items).toMatchObject([{ points: 7 }]);
    expect([prizes?.length, factors?.length]).toEqual([8, 2]);
    await publishPeriod(db, '2027-q1', false);
    expect((await standing()).period?.code).toBe('2026-q4');
    expect((await listPeriods(db))[0]).toMatchObject({
      code: '2027-q1',
      isPublished: false,
      participants: 1,
      prizes: 8,
    });
  });

  it.each(['2027', '2027-q5', '2026-q4'])('is refused with the code %s', async (code) => {
    await expect(addPeriod(shop.database.db, code)).rejects.toThrow(code);
  });
});

describe('returned goods', () => {
  const points = async (customer: string) => {
    const row = await shop.database.db
      .selectFrom('league_standings')
      .select('points')
      .where('customer', '=', customer)
      .executeTakeFirst();
    return row?.points;
  };
  const numberOf = async (id: number) =>
    (await shop.database.db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow())
      .number;

  it('take back their points with the factor of the order, once, and a recount agrees', async () => {
    const { db } = shop.database;
    const buyer = await shop.company('Возврат товара');
    const number = await numberOf(await shop.deliver(buyer, { sum: 1_000_000, brand: 'Royal Clima' }));
    expect(await points(buyer)).toBe(20);
    for (let time = 0; time < 3; time++) await returnGoods(db, { number, kopecks: 400_000 }, NOW);
    expect(await points(buyer)).toBe(12);
    await Promise.all([300_000, 500_000].map((kopecks) => returnGoods(db, { number, kopecks }, NOW)));
    const after = await points(buyer);
    expect([10, 14]).toContain(after);
    await db.transaction().execute(recountLeague);
    expect(await points(buyer)).toBe(after);
  });

  it('are refused above the value of the order, for other orders, and when the results are final', async () => {
    const { db } = shop.database;
    const buyer = await shop.company('Без возврата');
    const number = await numberOf(await shop.deliver(buyer, { sum: 1_000_000 }));
    const old = await numberOf(await shop.deliver(buyer, { sum: 1_000_000, deliveredAt: '2026-08-01T10:00:00Z' }));
    await expect(returnGoods(db, { number, kopecks: 1_000_001 }, NOW)).rejects.toThrow('cost 10000');
    await expect(returnGoods(db, { number: 'ИМ-1', kopecks: 100 }, NOW)).rejects.toThrow('does not count');
    await expect(returnGoods(db, { number: old, kopecks: 100 }, NOW)).rejects.toThrow('are final');
    expect(await points(buyer)).toBe(10);
  });
});
