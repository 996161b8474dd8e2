import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runDueJobs } from '#backend/modules/jobs/index.ts';
import { printMeasurement } from '#tests/figures.ts';
import type { Goods } from '../pricing/price-shop.ts';
import { type ArrivalShop, openArrivalShop } from './arrival-shop.ts';

/** `SUBSCRIBERS=10000` runs for half a minute. */
const SUBSCRIBERS = Number(process.env.SUBSCRIBERS ?? 600);

let shop: ArrivalShop;
let goods: Goods;
beforeAll(async () => {
  shop = await openArrivalShop();
  [goods] = shop.goods as [Goods];
});
beforeEach(async () => {
  await shop.reset();
  await sql`DELETE FROM users WHERE phone LIKE '95%'`.execute(shop.database.db);
});
afterAll(() => shop.end());

/** People of Kazan who wait for the product. */
async function waitingPeople(count: number): Promise<void> {
  const { db } = shop.database;
  await sql`
    WITH people AS (
      INSERT INTO users (phone, email, fio, is_verified, city_id, guid)
      SELECT '95' || lpad(n::text, 8, '0'), 'p' || n || '@example.ru', 'Покупатель ' || n, true,
        (SELECT id FROM cities WHERE subdomain = 'kazan'), gen_random_uuid()
      FROM generate_series(1, ${count}::int) n RETURNING id
    )
    INSERT INTO arrival_subscriptions (user_id, product_id, state, since)
    SELECT id, ${goods.id}, 'active', ${shop.now()} FROM people`.execute(db);
}

const counts = async () => {
  const { rows } = await sql<{ notified: number; people: number; fulfilled: number }>`
    SELECT (SELECT count(*)::int FROM notifications WHERE kind = 'arrival') AS notified,
      (SELECT count(DISTINCT user_id)::int FROM notifications WHERE kind = 'arrival') AS people,
      (SELECT count(*)::int FROM arrival_subscriptions WHERE state = 'fulfilled') AS fulfilled`.execute(
    shop.database.db,
  );
  return rows[0];
};

const later = (seconds: number) => new Date(shop.now().getTime() + seconds * 1000);

async function arrived(): Promise<void> {
  const { db } = shop.database;
  await shop.arrive(goods.id, 5);
  const { rows } = await sql<{ product_id: number }>`SELECT product_id FROM stock_changes`.execute(db);
  expect(rows.map((row) => row.product_id)).toContain(goods.id);
  await sql`
    INSERT INTO jobs (kind, key, payload, run_at)
    VALUES ('arrivals.notify', ${String(goods.id)}, ${JSON.stringify({ productId: goods.id })}::jsonb, ${shop.now()})`.execute(
    db,
  );
}

it(`${SUBSCRIBERS} subscribers of one product get one notification each, in transactions of at most 100`, {
  timeout: 120_000,
}, async () => {
  const { db } = shop.database;
  await waitingPeople(SUBSCRIBERS);
  await arrived();
  const start = performance.now();
  while ((await runDueJobs({ db, now: later(1) })) > 0);
  printMeasurement(`${SUBSCRIBERS} subscribers notified in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  expect(await counts()).toEqual({ notified: SUBSCRIBERS, people: SUBSCRIBERS, fulfilled: SUBSCRIBERS });
  const { rows } = await sql<{ most: number }>`
    SELECT max(count)::int AS most FROM (SELECT count(*) FROM arrival_subscriptions GROUP BY xmin) t`.execute(db);
  expect(rows[0]?.most).toBeLessThanOrEqual(100);
});

it('a process killed between the end of a subscription and its notification loses and doubles none', {
  timeout: 60_000,
}, async () => {
  const { db, url } = shop.database;
  await waitingPeople(250);
  await arrived();
  const program = new URL('../../faults/programs/arrival-worker.ts', import.meta.url);
  for (let kill = 0; kill < 2; kill++) {
    const worker = fork(program, [url, later(1 + kill * 61).toISOString()], { stdio: 'inherit' });
    const ended = once(worker, 'exit');
    await db.transaction().execute(async (trx) => {
      // the worker ends the first subscriptions of a batch and waits here for the notifications
      await sql`LOCK TABLE notifications IN SHARE MODE`.execute(trx);
      await vi.waitUntil(
        async () => {
          const { rows } = await sql`
            SELECT FROM pg_locks WHERE NOT granted AND relation = 'notifications'::regclass`.execute(db);
          return rows.length > 0;
        },
        { timeout: 20_000, interval: 20 },
      );
      worker.kill('SIGKILL');
      await ended;
    });
    const { notified, fulfilled } = (await counts()) ?? {};
    expect(notified).toBe(0);
    await vi.waitUntil(async () => (await counts())?.fulfilled === notified, { timeout: 10_000 });
    expect(fulfilled).toBe(0);
  }
  while ((await runDueJobs({ db, now: later(200) })) > 0);
  expect(await counts()).toEqual({ notified: 250, people: 250, fulfilled: 250 });
});
