import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as catalogue from '#backend/db/migrations/0001-catalogue.ts';
import { bringUpToDate } from '#backend/import/bring-up-to-date.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { addProduct } from '../search/catalogue.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a catalogue of the first database schema is searchable after the migrations', async () => {
  const { db } = database;
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  const first = new Migrator({ db, provider: { getMigrations: async () => ({ '0001-catalogue': catalogue }) } });
  expect((await first.migrateToLatest()).error).toBeUndefined();
  const id = await addProduct(db, { name: 'Осушитель воздуха', brand: 'Ballu' });

  expect(await bringUpToDate(db)).toContain('0002-search-texts');
  const { rows } = await sql<{ product_id: number }>`
    SELECT product_id FROM search_texts WHERE search @@ to_tsquery('product_text', 'осушители & баллу')`.execute(db);
  expect(rows).toEqual([{ product_id: id }]);
  expect(await bringUpToDate(db)).toEqual([]);
});
