import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicContext } from '#backend/context.ts';
import { listAddressParts, listPartAddresses } from '#backend/modules/catalogue/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
const ctx = () => publicContext(database.db);
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`INSERT INTO categories (source, external_id, ancestor_ids, slug, path, name) VALUES
    ('t', 'a', '{}', 'a', 'a', 'A'), ('t', 'b', '{}', 'b', 'b', 'B')`.execute(database.db);
  await sql`INSERT INTO products (id, source, external_id, guid, slug, category_id, name, code, released_on, content_hash, updated_at)
    OVERRIDING SYSTEM VALUE
    SELECT n, 't', n, gen_random_uuid(), 'p' || n, 1, n, n, '2026-01-01', '', '2026-11-20 21:30Z'
    FROM unnest('{1, 10000, 10001, 35000}'::int[]) n`.execute(database.db);
});
afterAll(() => database.drop());

describe('product addresses for sitemaps', () => {
  it('are split into parts of ten thousand, without empty ones', async () => {
    expect((await listAddressParts(ctx())).map(({ part }) => part)).toEqual([1, 2, 4]);
    expect((await listPartAddresses(ctx(), 1)).map(({ url }) => url)).toEqual(['/product/p1', '/product/p10000']);
    expect((await listPartAddresses(ctx(), 2)).map(({ url }) => url)).toEqual(['/product/p10001']);
    expect(await listPartAddresses(ctx(), 3)).toEqual([]);
  });

  it('have the day of the last change in the shop’s time zone', async () => {
    expect((await listPartAddresses(ctx(), 4))[0]?.changedOn).toBe('2026-11-21');
    expect((await listAddressParts(ctx())).at(-1)).toEqual({ part: 4, changedOn: '2026-11-21' });
  });

  it('leave out withdrawn products and those of withdrawn categories', async () => {
    await sql`UPDATE products SET is_active = false WHERE id = 35000`.execute(database.db);
    await sql`UPDATE categories SET is_active = false`.execute(database.db);
    expect((await listAddressParts(ctx())).map(({ part }) => part)).toEqual([1, 2]);
    expect(await listPartAddresses(ctx(), 1)).toEqual([]);
  });
});
