import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followLeague, recordDelivery, recountLeague } from '#backend/modules/league/index.ts';
import { type Delivered, type LeagueShop, openLeagueShop } from './league-shop.ts';

let shop: LeagueShop;
beforeAll(async () => {
  shop = await openLeagueShop();
});
afterAll(() => shop.end());
beforeEach(() => shop.clear());

const pointsOf = async (customer: string, period = '2026-q4') => {
  const { rows } = await sql<{ points: number }>`
    SELECT points FROM league_standings s JOIN league_periods p ON p.id = s.period_id
    WHERE customer = ${customer} AND p.code = ${period}`.execute(shop.database.db);
  return rows[0]?.points ?? 0;
};

const table = async () => {
  const { rows } = await sql`
    SELECT period_id, customer, division, number, score, points, last_delivered_at FROM league_standings
    ORDER BY period_id, customer`.execute(shop.database.db);
  return rows;
};

/** The same sums, computed from the orders without the module. */
const sums = async () => {
  const { rows } = await sql<{ customer: string; score: number }>`
    SELECT o.customer, sum(round(i.price * i.quantity * coalesce(f.factor, 1)))::bigint AS score
    FROM orders o JOIN order_items i ON i.order_id = o.id JOIN order_shipments s ON s.id = i.shipment_id
    JOIN league_periods p ON (s.delivered_at AT TIME ZONE 'Europe/Moscow')::date BETWEEN p.starts_on AND p.ends_on
    LEFT JOIN products g ON g.id = i.product_id
    LEFT JOIN league_factors f ON f.period_id = p.id AND f.brand_id = g.brand_id
    WHERE NOT i.is_gift GROUP BY o.customer ORDER BY o.customer`.execute(shop.database.db);
  return rows;
};

describe('a delivered order', () => {
  it('brings a point for each full 1,000 rubles, and a part of a thousand waits for the next order', async () => {
    const buyer = await shop.company('Точный счёт');
    await shop.deliver(buyer, { sum: 199_900 });
    expect(await pointsOf(buyer)).toBe(1);
    await shop.deliver(buyer, { sum: 100 });
    expect(await pointsOf(buyer)).toBe(2);
  });

  it('is counted once, however often its delivery is recorded', async () => {
    const buyer = await shop.company('Один раз');
    const id = await shop.deliver(buyer, { sum: 500_000 });
    for (let time = 0; time < 3; time++) await shop.database.db.transaction().execute((trx) => recordDelivery(trx, id));
    expect(await pointsOf(buyer)).toBe(5);
  });

  it('counts goods of some brands more', async () => {
    const buyer = await shop.company('По брендам');
    await shop.deliver(buyer, { sum: 1_000_000, brand: 'Royal Clima' });
    expect(await pointsOf(buyer)).toBe(20);
    await shop.deliver(buyer, { sum: 1_000_000, brand: 'Ballu' });
    expect(await pointsOf(buyer)).toBe(35);
  });

  it('brings nothing for gifts and cancelled shipments', async () => {
    const buyer = await shop.company('Без подарков');
    await shop.deliver(buyer, { sum: 1_000_000, isGift: true });
    await shop.deliver(buyer, { sum: 1_000_000, shipment: 'cancelled' });
    expect(await table()).toEqual([]);
  });

  it.each<[string, Delivered, string, number]>([
    ['the last minute of a quarter in Moscow', { deliveredAt: '2026-09-30T20:59:00Z' }, '2026-q3', 1],
    ['the first minute of the next one in Moscow', { deliveredAt: '2026-09-30T21:00:00Z' }, '2026-q4', 1],
    [
      'a quarter whose results are open still',
      { deliveredAt: '2026-09-30T10:00:00Z', recordedAt: '2026-10-10T20:00:00Z' },
      '2026-q3',
      1,
    ],
    [
      'a quarter whose results are final',
      { deliveredAt: '2026-09-30T10:00:00Z', recordedAt: '2026-10-10T21:00:00Z' },
      '2026-q3',
      0,
    ],
    ['no quarter of the league', { deliveredAt: '2025-03-01T10:00:00Z' }, '2026-q2', 0],
  ])('delivered in %s counts there or not at all', async (_, delivered, period, points) => {
    const buyer = await shop.company('По календарю');
    await shop.deliver(buyer, delivered);
    expect(await pointsOf(buyer, period)).toBe(points);
    expect(await table()).toHaveLength(points);
  });

  it('brings nothing when its transaction is rolled back', async () => {
    const buyer = await shop.company('Откат');
    const id = await shop.order(buyer);
    const failed = shop.database.db.transaction().execute(async (trx) => {
      await recordDelivery(trx, id);
      throw new Error('the process was killed');
    });
    await expect(failed).rejects.toThrow('killed');
    expect(await table()).toEqual([]);
  });
});

it('parallel deliveries of old and new participants lose and double nothing, and give each its own number', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => shop.company(`Разом ${n}`, n % 2 ? 'dealer' : 'installer')),
  );
  const ids: number[] = [];
  for (let round = 0; round < 8; round++)
    for (const [n, buyer] of buyers.entries())
      ids.push(await shop.order(buyer, { sum: 100_000 * (n + round + 1) + 37 }));
  await Promise.all(
    [...ids, ...ids].map((id) => shop.database.db.transaction().execute((trx) => recordDelivery(trx, id))),
  );
  const rows = (await table()) as { customer: string; score: number; number: number }[];
  expect(rows.map(({ customer, score }) => ({ customer, score }))).toEqual(await sums());
  expect(new Set(rows.map(({ number }) => number)).size).toBe(6);
});

describe('a recount of all delivered orders', () => {
  it('gives exactly what the deliveries have added up', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => shop.company(`Сверка ${n}`, n % 3 ? 'dealer' : 'installer')),
    );
    const brands = [undefined, 'Ballu', 'Royal Clima'];
    for (let n = 0; n < 120; n++) {
      const day = String((n % 28) + 1).padStart(2, '0');
      const month = ['05', '08', '10', '11'][n % 4];
      const brand = brands[n % 3];
      await shop.deliver(buyers[Math.floor(n / 4) % 12]!, {
        sum: 33_333 + n * 17_771,
        deliveredAt: `2026-${month}-${day}T10:00:00Z`,
        isGift: n % 10 === 9,
        shipment: n % 15 === 14 ? 'cancelled' : 'delivered',
        ...(brand && { brand }),
      });
    }
    const incremental = await table();
    expect(incremental.length).toBeGreaterThan(20);
    await shop.database.db.transaction().execute(recountLeague);
    expect(await table()).toEqual(incremental);
    // from nothing: the same points, numbers in the order of the first deliveries
    await sql`TRUNCATE league_entries, league_standings`.execute(shop.database.db);
    await shop.database.db.transaction().execute(recountLeague);
    const bare = (rows: unknown[]) => (rows as { number: number }[]).map(({ number: _, ...row }) => row);
    expect(bare(await table())).toEqual(bare(incremental));
  });

  it('keeps what was taken back after a return', async () => {
    const buyer = await shop.company('Возврат');
    const id = await shop.deliver(buyer, { sum: 900_000 });
    await sql`UPDATE league_entries SET returned = 400000 WHERE order_id = ${id}`.execute(shop.database.db);
    await shop.database.db.transaction().execute(recountLeague);
    expect(await pointsOf(buyer)).toBe(5);
  });
});

it('many deliveries expire the pages once', async () => {
  const buyer = await shop.company('Кэш');
  for (let n = 0; n < 3; n++) await shop.deliver(buyer);
  const client = await shop.database.pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query('LISTEN shop_changed');
  await followLeague(shop.database.db);
  await followLeague(shop.database.db);
  await client.query('SELECT 1');
  client.release(true);
  expect(heard.map((text) => JSON.parse(text))).toEqual([
    { tags: ['league'], paths: ['/actions/league', '/actions/league/prizes'] },
  ]);
});
