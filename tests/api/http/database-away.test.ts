import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '#backend/db/connection.ts';
import { openServingDatabase } from '#backend/db/serving-database.ts';
import { createApi } from '#backend/http/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { type FaultyDatabase, openFaultyDatabase } from './faulty-database.ts';

let database: TestDatabase;
let way: FaultyDatabase;
let serving: OpenedDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  way = await openFaultyDatabase(database.url);
  serving = openServingDatabase(way.url);
});
afterEach(() => way.recover());
afterAll(async () => {
  await serving.close();
  await way.close();
  await database.drop();
});

const PATH = '/api/v1/brands/';

async function ask(path = PATH) {
  const started = performance.now();
  const response = await createApi({ db: serving.db }).fetch(new Request(`http://api.test${path}`));
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
    seconds: (performance.now() - started) / 1000,
  };
}

const away = {
  status: 503,
  retryAfter: '5',
  body: { errorCode: 503, message: 'База данных недоступна. Повторите попытку позже' },
};

/** Sends calls in parallel, so that one failure covers all. */
const askMany = () => Promise.all([ask(), ask(), ask('/api/v1/search/suggests/?q=%D0%BD%D0%B0%D1%81%D0%BE%D1%81')]);

/** The number of connections that wait for a lock. */
async function waiting(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db);
  return rows[0]?.count;
}

async function expectAway(): Promise<void> {
  for (const answer of await askMany()) {
    expect(answer).toMatchObject(away);
    // one timeout of five seconds, without a retry
    expect(answer.seconds).toBeLessThan(9.5);
  }
}

async function expectBack(): Promise<void> {
  for (const answer of await askMany()) expect(answer).toMatchObject({ status: 200, retryAfter: null });
}

describe('a call during a PostgreSQL failure', () => {
  it('is answered 503 while the server is unreachable and 200 once it is back', async () => {
    await expectBack();
    await way.vanish();
    await expectAway();
    await way.recover();
    await expectBack();
  });

  it('is answered 503 when the connection breaks in the middle of a query', async () => {
    await database.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE brands IN ACCESS EXCLUSIVE MODE`.execute(trx);
      const asked = ask();
      await expect.poll(waiting).toBe(1);
      await way.vanish();
      expect(await asked).toMatchObject(away);
    });
    await way.recover();
    await expectBack();
  });

  it('does not wait for a frozen server and leaves no connection behind', async () => {
    await expectBack();
    way.freeze();
    await expectAway();
    expect((await ask('/api/ready')).status).toBe(503);
    await way.recover();
    await expectBack();
    expect((await ask()).seconds).toBeLessThan(4);
  });

  it('is answered 503 when the server shuts down', async () => {
    await database.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE brands IN ACCESS EXCLUSIVE MODE`.execute(trx);
      const asked = ask();
      await expect.poll(waiting).toBe(1);
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(trx);
      expect(await asked).toMatchObject(away);
    });
    await expectBack();
  });

  it('that takes too long is answered 503 by the statement timeout, and the connection is reused', async () => {
    await expectBack();
    const before = serving.pool.totalCount;
    await database.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE brands IN ACCESS EXCLUSIVE MODE`.execute(trx);
      const answer = await ask();
      expect(answer).toMatchObject(away);
      expect(answer.seconds).toBeGreaterThan(4);
      expect(answer.seconds).toBeLessThan(9.5);
    });
    expect(serving.pool.totalCount).toBe(before);
    await expectBack();
  });

  it('may take as long as needed when it works', async () => {
    const { rows } = await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(database.db);
    expect(rows[0]?.statement_timeout).toBe('0');
  });
});
