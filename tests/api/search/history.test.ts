import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetAll, forgetQuery, listHistory, rememberQuery } from '#backend/modules/search/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
let session: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  session = await startSession();
});

async function startSession(): Promise<string> {
  const id = randomUUID();
  const expires = new Date(Date.now() + 3_600_000);
  await database.db.insertInto('sessions').values({ id, expires_at: expires }).execute();
  return id;
}

async function remember(...queries: string[]) {
  for (const query of queries) await rememberQuery(database.db, session, query);
}
const history = () => listHistory(database.db, session);

describe('the search history', () => {
  it('is empty at first', async () => {
    expect(await history()).toEqual([]);
  });

  it('lists the newest first', async () => {
    await remember('насос', 'котёл', 'НС-1234567');
    expect(await history()).toEqual(['НС-1234567', 'котёл', 'насос']);
  });

  it('has each text once, as it was typed last', async () => {
    await remember('насос', 'Котел', 'труба', 'КОТЁЛ', 'насос');
    expect(await history()).toEqual(['насос', 'КОТЁЛ', 'труба']);
  });

  it('has at most the last ten texts', async () => {
    await remember(...Array.from({ length: 13 }, (_, index) => `запрос ${index}`));
    expect(await history()).toEqual(Array.from({ length: 10 }, (_, index) => `запрос ${12 - index}`));
    await remember('ЗАПРОС 5');
    expect(await history()).toHaveLength(10);
    expect((await history())[0]).toBe('ЗАПРОС 5');
  });

  it('still has the last ten when a text is repeated', async () => {
    const queries = Array.from({ length: 10 }, (_, index) => `запрос ${index}`);
    await remember(...queries, 'Запрос 3');
    expect((await history()).toSorted()).toEqual(
      queries.map((query) => query.replace('запрос 3', 'Запрос 3')).toSorted(),
    );
  });

  it('belongs to one session', async () => {
    await remember('насос');
    const other = await startSession();
    expect(await listHistory(database.db, other)).toEqual([]);
    await forgetAll(database.db, other);
    await forgetQuery(database.db, other, 'насос');
    expect(await history()).toEqual(['насос']);
  });

  it('removes one text or all', async () => {
    await remember('насос', "'; DROP TABLE search_history; --", 'труба');
    await forgetQuery(database.db, session, "'; DROP TABLE search_history; --");
    expect(await history()).toEqual(['труба', 'насос']);
    await forgetQuery(database.db, session, 'такого не было');
    await forgetQuery(database.db, session, 'труба\u0000');
    expect(await history()).toEqual(['насос']);
    await forgetAll(database.db, session);
    expect(await history()).toEqual([]);
  });

  it('ignores a query without words', async () => {
    await remember('', '   ', '%_\\', '😀', '\u0000');
    expect(await history()).toEqual([]);
  });

  it('stores a text without extra spaces, up to 200 characters', async () => {
    await remember('  тёплый \u0000 \n пол  ', 'я'.repeat(500));
    expect(await history()).toEqual(['я'.repeat(200), 'тёплый пол']);
  });

  it('does not store searches of an ended session', async () => {
    await rememberQuery(database.db, randomUUID(), 'насос');
    expect(await history()).toEqual([]);
  });

  it('stores parallel searches', async () => {
    await Promise.all(
      ['насос', 'труба', 'насос', 'Насос', 'котёл'].map((query) => rememberQuery(database.db, session, query)),
    );
    expect(new Set((await history()).map((query) => query.toLowerCase()))).toEqual(
      new Set(['насос', 'труба', 'котёл']),
    );
  });
});
