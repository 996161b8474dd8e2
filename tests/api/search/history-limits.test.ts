import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanRegularly, cleanSessions, sessionIdOf } from '#backend/modules/accounts/index.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

let shop: ShopApi;
let now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  shop = await openShopApi({ template: 'empty', now: () => now });
});
afterAll(() => shop.end());
beforeEach(async () => {
  passTime({ minutes: 1 });
  await sql`TRUNCATE sessions CASCADE`.execute(shop.database.db);
});

function passTime({ minutes = 0, days = 0 }): void {
  now = new Date(now.getTime() + (days * 1440 + minutes) * 60_000);
}

const newVisitor = () => `token-${randomUUID()}`;
const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;
const history = async (visitor: string) => (await shop.call('GET v1 search/history/', {}, visitor)).body;

async function search(q: string, visitor: string, address = newAddress()): Promise<void> {
  const { status, body } = await shop.call(
    'GET - /ajax/catalog/search/',
    { query: { q } },
    { session: visitor, address },
  );
  expect({ status, body }).toEqual({ status: 200, body: { items: [] } });
}

async function rowsOf(table: 'sessions' | 'search_history'): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(
    shop.database.db,
  );
  return rows[0]?.count ?? 0;
}

const endedSessions = (count: number) =>
  sql`INSERT INTO sessions (id, expires_at) SELECT gen_random_uuid(), ${now}::timestamptz - interval '1 hour'
    FROM generate_series(1, ${count})`.execute(shop.database.db);

describe('a session that searches without pause', () => {
  it('gets results, and its searches are recorded again a minute later', async () => {
    const visitor = newVisitor();
    for (let n = 1; n <= 35; n++) await search(`запрос ${n}`, visitor);
    expect((await history(visitor))[0]).toBe('запрос 30');
    passTime({ minutes: 1 });
    await search('насос', visitor);
    expect((await history(visitor)).slice(0, 2)).toEqual(['насос', 'запрос 30']);
  });

  it('is limited in parallel requests too', async () => {
    const visitor = newVisitor();
    await Promise.all(Array.from({ length: 50 }, (_, n) => search(`запрос ${n}`, visitor)));
    expect(await rowsOf('search_history')).toBeLessThanOrEqual(30);
    passTime({ minutes: 1 });
    await search('насос', visitor);
    expect(await rowsOf('search_history')).toBe(10);
    expect(await history(visitor)).toHaveLength(10);
  });
});

describe('many new sessions', () => {
  it('from different addresses all get a history', async () => {
    const strangers = Array.from({ length: 70 }, newVisitor);
    for (const stranger of strangers) await search('труба', stranger);
    expect(await rowsOf('sessions')).toBe(70);
    expect(await history(strangers[69] ?? '')).toEqual(['труба']);
  });

  it('from two addresses get results, and do not take the history from a third address', async () => {
    const [first, second] = [newAddress(), '2001:db8:0:7::'];
    const regular = newVisitor();
    await search('насос', regular, first);
    passTime({ minutes: 1 });
    const strangers = Array.from({ length: 70 }, newVisitor);
    for (const [n, stranger] of strangers.entries()) {
      await search('труба', stranger, first);
      // a different address of the same subscriber each time
      await search('труба', newVisitor(), `${second}${n.toString(16)}`);
    }
    expect(await rowsOf('sessions')).toBe(121);
    expect(await history(strangers[0] ?? '')).toEqual(['труба']);
    expect(await history(strangers[69] ?? '')).toEqual([]);
    await search('котёл', regular, first);
    expect(await history(regular)).toEqual(['котёл', 'насос']);
    const other = newVisitor();
    await search('насос', other);
    expect(await history(other)).toEqual(['насос']);
    passTime({ minutes: 1 });
    await search('труба', strangers[69] ?? '', first);
    expect(await history(strangers[69] ?? '')).toEqual(['труба']);
  });
});

describe('the history of a session', () => {
  it('is cut to ten by the next search', async () => {
    const visitor = newVisitor();
    await search('насос', visitor);
    await sql`INSERT INTO search_history (session_id, query)
      SELECT ${sessionIdOf(visitor)}, 'запрос ' || n FROM generate_series(1, 40) n`.execute(shop.database.db);
    await search('труба', visitor);
    expect(await rowsOf('search_history')).toBe(10);
  });

  it('is deleted with a session that was not used for 90 days', async () => {
    const [gone, back, late] = [newVisitor(), newVisitor(), newVisitor()];
    for (const visitor of [gone, back]) await search('насос', visitor);
    passTime({ days: 60 });
    for (const visitor of [back, late]) await search('труба', visitor);
    passTime({ days: 29 });
    expect(await cleanSessions(shop.database.db, now)).toBe(0);
    passTime({ days: 2 });
    expect(await cleanSessions(shop.database.db, now)).toBe(1);
    expect(await history(gone)).toEqual([]);
    expect(await history(back)).toEqual(['труба', 'насос']);
    expect(await history(late)).toEqual(['труба']);
    expect(await rowsOf('search_history')).toBe(3);
    await search('котёл', gone);
    expect(await history(gone)).toEqual(['котёл']);
  });
});

describe('the cleaning of sessions', () => {
  it('is shared by servers that run it at once', async () => {
    await endedSessions(1300);
    const visitor = newVisitor();
    await search('насос', visitor);
    const removed = await Promise.all([
      cleanSessions(shop.database.db, now),
      cleanSessions(shop.database.db, now),
      cleanSessions(shop.database.db, now),
    ]);
    expect(removed.reduce((sum, count) => sum + count)).toBe(1300);
    expect(await rowsOf('sessions')).toBe(1);
  });

  it('does not wait for sessions in use', async () => {
    await endedSessions(2);
    await shop.database.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM sessions LIMIT 1 FOR UPDATE`.execute(trx);
      expect(await cleanSessions(shop.database.db, now)).toBe(1);
    });
  });

  it('deletes those unused for longest when there are too many', async () => {
    const visitors = Array.from({ length: 5 }, newVisitor);
    for (const visitor of visitors) {
      passTime({ days: 1 });
      await search('насос', visitor);
    }
    expect(await cleanSessions(shop.database.db, now, 3)).toBe(2);
    const kept = await Promise.all(visitors.map(history));
    expect(kept.map((queries) => queries.length)).toEqual([0, 0, 1, 1, 1]);
  });

  it('is repeated by itself', async () => {
    cleanRegularly(shop.database.db, { firstAfter: 10, every: 50 });
    const longAgo = new Date('2020-01-01');
    for (const _ of ['the first time', 'and again']) {
      await shop.database.db.insertInto('sessions').values({ id: randomUUID(), expires_at: longAgo }).execute();
      await expect.poll(() => rowsOf('sessions'), { interval: 20, timeout: 5000 }).toBe(0);
    }
  });
});
