import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type KilledApi, openKilledApi } from '#tests/killed-api.ts';
import { type ClaimShop, openClaimShop } from './claim-shop.ts';

const CLAIMS = 24;
const KILLS = 2;

let shop: ClaimShop;
let api: KilledApi;
beforeAll(async () => {
  shop = await openClaimShop();
  await shop.clear();
});
afterAll(async () => {
  await api?.end();
  await shop.end();
});

it(`${CLAIMS} claims, each sent three times, stay one for each key with its photo through ${KILLS} kills of the server`, {
  timeout: 180_000,
}, async () => {
  const { db } = shop.database;
  const photos: string[] = [];
  for (let seed = 0; seed < CLAIMS; seed++) photos.push(await shop.photo(seed));
  await sql`UPDATE order_items SET quantity = 1000 WHERE order_id = (SELECT id FROM orders WHERE guid = ${shop.order.id})`.execute(
    db,
  );
  api = await openKilledApi(() => [shop.database.url, shop.now().toISOString()]);
  const keys: string[] = [];
  const made = new Map<string, string>();
  const one = async (attachment: string) => {
    const body = shop.form({ attachments: [attachment], key: randomUUID() });
    keys.push(body.key);
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.ask('POST v1 claims/', { body }, shop.dealer.token ?? '')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    made.set(body.key, answers[0]?.body.id ?? '');
  };
  const senders = [0, 1, 2, 3].map(async (sender) => {
    for (let index = sender; index < CLAIMS; index += 4) await one(photos[index] ?? '');
  });
  const ended = Promise.all(senders);
  for (let kill = 1; kill <= KILLS; kill++) {
    await vi.waitUntil(() => keys.length >= (CLAIMS * kill) / (KILLS + 1), { interval: 5, timeout: 90_000 });
    await api.kill(kill * 13);
  }
  await ended;
  const { rows } = await sql<{ key: string; guid: string; events: number; photos: number; notified: number }>`
    SELECT c.key, c.guid, count(DISTINCT e.id)::int AS events, count(DISTINCT a.id)::int AS photos,
      (SELECT count(*)::int FROM notifications n WHERE n.key LIKE 'claim:' || c.number || ':%') AS notified
    FROM claims c JOIN claim_events e ON e.claim_id = c.id
    LEFT JOIN attachments a ON a.purpose = 'claim' AND a.subject = e.id
    GROUP BY c.id ORDER BY c.id`.execute(db);
  expect(rows).toHaveLength(CLAIMS);
  // an owner and two buyers
  for (const row of rows) expect(row).toMatchObject({ guid: made.get(row.key), events: 1, photos: 1, notified: 3 });
});
