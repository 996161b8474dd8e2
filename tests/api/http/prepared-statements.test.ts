import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db, OpenedDatabase } from '#backend/db/connection.ts';
import { openServingDatabase } from '#backend/db/serving-database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
let serving: OpenedDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`CREATE TABLE shelves (id int, content text); INSERT INTO shelves VALUES (1, 'pumps')`.execute(database.db);
});
beforeEach(async () => {
  await serving?.close();
  serving = openServingDatabase(database.url);
});
afterAll(async () => {
  await serving.close();
  await database.drop();
});

const shelf = (): RawBuilder<Record<string, unknown>> => sql`SELECT * FROM shelves WHERE id = ${1}`;

async function repeat(db: Db, times: number, statement = shelf): Promise<void> {
  for (let count = 0; count < times; count++) await statement().execute(db);
}

const preparedOn = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};

describe('a statement that the shop repeats', () => {
  it('is parsed once for a connection, and planned once in the end', async () => {
    await serving.db.connection().execute(async (db) => {
      await repeat(db, 4);
      expect(await preparedOn(db)).toEqual([]);
      await repeat(db, 10);
      const { rows } = await sql<{ statement: string; plans: number }>`
        SELECT statement, generic_plans::int AS plans FROM pg_prepared_statements`.execute(db);
      expect(rows).toEqual([{ statement: 'SELECT * FROM shelves WHERE id = $1', plans: expect.any(Number) }]);
      expect(rows[0]?.plans).toBeGreaterThan(0);
    });
  });

  it('without parameters is not prepared', async () => {
    await serving.db.connection().execute(async (db) => {
      await repeat(db, 10, () => sql`SELECT * FROM shelves`);
      expect(await preparedOn(db)).toEqual([]);
    });
  });

  it('is answered after a migration added a column to its result', async () => {
    await serving.db.connection().execute(async (db) => {
      await repeat(db, 10);
      await sql`ALTER TABLE shelves ADD COLUMN added int DEFAULT 7`.execute(database.db);
      const { rows } = await shelf().execute(db);
      expect(rows).toEqual([{ id: 1, content: 'pumps', added: 7 }]);
      await sql`ALTER TABLE shelves DROP COLUMN added`.execute(database.db);
      expect((await shelf().execute(db)).rows).toEqual([{ id: 1, content: 'pumps' }]);
    });
  });

  it('fails once in a transaction that began before such a migration, with the reason', async () => {
    await repeat(serving.db, 10);
    const change = serving.db.transaction().execute(async (db) => {
      await sql`ALTER TABLE shelves ADD COLUMN added int DEFAULT 7`.execute(db);
      await shelf().execute(db);
    });
    await expect(change).rejects.toThrow('cached plan must not change result type');
    expect((await shelf().execute(serving.db)).rows).toEqual([{ id: 1, content: 'pumps' }]);
  });

  it('is answered by a connection that has lost its prepared statements', async () => {
    await serving.db.connection().execute(async (db) => {
      await repeat(db, 10);
      await sql`DEALLOCATE ALL`.execute(db);
      expect((await shelf().execute(db)).rows).toEqual([{ id: 1, content: 'pumps' }]);
    });
  });

  it('is one of a hundred that a connection keeps at most', async () => {
    await serving.db.connection().execute(async (db) => {
      for (let column = 0; column < 120; column++)
        await repeat(db, 6, () => sql`SELECT id AS ${sql.ref(`c${column}`)} FROM shelves WHERE id = ${1}`);
      expect(await preparedOn(db)).toHaveLength(100);
    });
  });
});
