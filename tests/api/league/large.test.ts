import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordDelivery, recountLeague } from '#backend/modules/league/index.ts';
import { printMeasurement } from '#tests/figures.ts';
import { statementsOf } from '#tests/statements.ts';
import { type LeagueShop, openLeagueShop } from './league-shop.ts';

/** `LEAGUE_ORDERS=1000000 LEAGUE_PARTICIPANTS=10000` runs for minutes. */
const ORDERS = Number(process.env.LEAGUE_ORDERS ?? 5000);
/** Times mean something only where nothing else runs. */
const isMeasured = process.env.LEAGUE_ORDERS !== undefined;
const PARTICIPANTS = Number(process.env.LEAGUE_PARTICIPANTS ?? 500);
const MINUTES = 60_000;

let shop: LeagueShop;
beforeAll(async () => {
  shop = await openLeagueShop();
  await shop.clear();
  await addParticipants();
  const seconds = await secondsOf(() => shop.database.db.transaction().execute(recountLeague));
  await sql`ANALYZE league_entries, league_standings`.execute(shop.database.db);
  printMeasurement(
    `league: ${ORDERS} delivered orders of ${PARTICIPANTS} participants are counted anew in ${seconds.toFixed(1)} s`,
  );
}, 30 * MINUTES);
afterAll(() => shop.end());

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Delivered orders of the running quarter, three quarters of the participants dealers. */
async function addParticipants(): Promise<void> {
  const { db } = shop.database;
  await sql`
    INSERT INTO companies (name, opf, inn, city_id, price_group)
    SELECT 'Участник ' || n, 'ООО', (7000000000 + n)::text, (SELECT id FROM cities WHERE subdomain = 'ufa'),
      CASE WHEN n % 4 = 0 THEN 'installer' ELSE 'dealer' END
    FROM generate_series(1, ${PARTICIPANTS}) n`.execute(db);
  await sql`
    WITH buyers AS (
      SELECT guid, row_number() OVER (ORDER BY id) - 1 AS nth FROM companies WHERE inn LIKE '7________%' AND name LIKE 'Участник %'
    ), o AS (
      INSERT INTO orders (customer, key, author, entity, payment_type, delivery_type, address, contact_fio, contact_phone,
        positions, quantity, sum, vat_rate, status, created_at, updated_at)
      SELECT b.guid, gen_random_uuid(), '', '{}', 'prepayment', 'delivery', '', '', '9000000000', 1, 1,
        100000 + (n::bigint * 7919) % 9000000, 20, 'delivered', at, at
      FROM generate_series(1, ${ORDERS}) n
      JOIN buyers b ON b.nth = (n::bigint * 31) % ${PARTICIPANTS},
      LATERAL (SELECT timestamptz '2026-10-02' + make_interval(mins => n % 70000) AS at) moment
      RETURNING id, sum, created_at
    ), h AS (
      INSERT INTO order_history (order_id, status, at) SELECT id, 'delivered', created_at FROM o
    ), s AS (
      INSERT INTO order_shipments (guid, order_id, number, status, delivered_at)
      SELECT gen_random_uuid(), id, 1, 'delivered', created_at FROM o RETURNING id, order_id
    )
    INSERT INTO order_items (order_id, shipment_id, line, guid, code, name, quantity, price)
    SELECT s.order_id, s.id, 1, gen_random_uuid(), '', '', 1, o.sum FROM s JOIN o ON o.id = s.order_id`.execute(db);
  await sql`ANALYZE orders, order_items, order_shipments, order_history, companies`.execute(db);
}

/** Milliseconds, the median of several. */
async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 9; time++) times.push((await secondsOf(work)) * 1000);
  return times.toSorted((a, b) => a - b)[4]!;
}

describe('a league with many participants and orders', () => {
  it('answers its first and last page in three statements and 50 ms', async () => {
    const { body } = await shop.ask('GET v1 league/', { query: {} });
    const pages = body.pages ?? 1;
    for (const page of [1, pages]) {
      const read = () => shop.ask('GET v1 league/', { query: { page } });
      expect(await statementsOf(read)).toBeLessThanOrEqual(3);
      const ms = await medianOf(read);
      printMeasurement(`league: page ${page} of ${pages} takes ${ms.toFixed(1)} ms`);
      if (isMeasured) expect(ms).toBeLessThan(50);
    }
  });

  it('finds the place of the last participant without reading all orders', async () => {
    await shop.deliver(shop.owner.xmlId, { sum: 100_000 });
    const read = () => shop.ask('GET v1 league/place/', {}, shop.owner);
    expect((await read()).body.own?.points).toBe(1);
    printMeasurement(`league: the own place takes ${(await medianOf(read)).toFixed(1)} ms`);
  });

  it('adds the points of one more delivery as fast as with few orders', async () => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => shop.order(shop.owner.xmlId)));
    const ms = await medianOf(async () => {
      const id = ids.pop() ?? 0;
      await shop.database.db.transaction().execute((trx) => recordDelivery(trx, id));
    });
    printMeasurement(`league: the points of a delivery take ${ms.toFixed(1)} ms`);
    if (isMeasured) expect(ms).toBeLessThan(50);
  });

  it('would take longer if the standing were summed up for each page', async () => {
    const summed = await medianOf(() =>
      sql`SELECT customer, sum(score - returned) AS score FROM league_entries GROUP BY customer ORDER BY score DESC LIMIT 25`.execute(
        shop.database.db,
      ),
    );
    printMeasurement(`league: a page summed up from the counted orders would take ${summed.toFixed(1)} ms`);
  });
});
