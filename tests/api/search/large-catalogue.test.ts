import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findByTag, findProducts, rebuildSearch, suggest } from '#backend/modules/search/index.ts';
import type { NamedSort } from '#lib/contract/catalogue-filters.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { addProduct } from './catalogue.ts';

const MANY = 15_000;

let database: TestDatabase;
let rare: number;
let tag: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const first = await addProduct(db, {
    name: 'Вентилятор образец',
    category: 'Вентиляция',
    tags: ['Распродажа'],
    popularity: MANY + 1,
  });
  await sql`
    INSERT INTO products (source, external_id, guid, slug, category_id, name, code, price, popularity, released_on, content_hash)
    SELECT 'many', n, gen_random_uuid(), 'many-' || n, p.category_id, 'Вентилятор канальный серии ' || n, 'many' || n, n, n, '2025-01-01', ''
    FROM generate_series(1, ${MANY}::int) n, products p WHERE p.id = ${first}`.execute(db);
  await sql`UPDATE products SET released_on = '2026-01-01' WHERE price = 78`.execute(db);
  await sql`UPDATE products SET released_on = '2026-01-02' WHERE price = 77`.execute(db);
  await sql`INSERT INTO product_tags SELECT tag_id, p.id FROM product_tags, products p ON CONFLICT DO NOTHING`.execute(
    db,
  );
  rare = await addProduct(db, { name: 'Вентилятор бесшумный Тишь', popularity: -1 });
  tag = (await db.selectFrom('tags').select('slug').executeTakeFirstOrThrow()).slug;
  await rebuildSearch(db);
});
afterAll(() => database.drop());

const find = (query: string, more: { limit?: number; offset?: number; sort?: NamedSort } = {}) =>
  findProducts(database.db, { query, limit: 10, offset: 0, ...more });

async function pricesOf(ids: number[]): Promise<(number | null)[]> {
  const rows = await database.db.selectFrom('products').select(['id', 'price']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)!.price);
}

describe('search in a large catalogue', () => {
  it('reports ten thousand results and that there are more', async () => {
    const page = await find('вентилятор');
    expect(page).toMatchObject({ total: 10_000, isCapped: true });
    expect(page.ids).toHaveLength(10);
  });

  it('lists the most popular products first', async () => {
    const page = await find('вентилятор канальный');
    expect(await pricesOf(page.ids)).toEqual(Array.from({ length: 10 }, (_, index) => MANY - index));
  });

  it('can be paged through to the ten thousandth result, each product once', async () => {
    const seen = new Set<number>();
    for (let offset = 0; offset < 10_000; offset += 1_000) {
      for (const id of (await find('вентилятор', { limit: 1_000, offset })).ids) seen.add(id);
    }
    expect(seen.size).toBe(10_000);
    expect((await find('вентилятор', { offset: 9_995 })).ids).toHaveLength(5);
    expect(await find('вентилятор', { offset: 10_000 })).toMatchObject({ ids: [], total: 10_000 });
  });

  it.each<[NamedSort, number[]]>([
    ['cheap', [1, 2, 3, 4]],
    ['expensive', [MANY, MANY - 1, MANY - 2, MANY - 3]],
    ['new', [77, 78, MANY, MANY - 1]],
    ['name', [1, 2, 3, 4]],
  ])('keeps the sort order %s over all results, counted or not', async (sort, expected) => {
    expect(await pricesOf((await find('вентилятор канальный', { limit: 4, sort })).ids)).toEqual(expected);
    const deep = await pricesOf((await find('канальный', { offset: 9_990, sort })).ids);
    if (sort === 'cheap' || sort === 'name') expect(deep).toEqual(Array.from({ length: 10 }, (_, n) => 9_991 + n));
  });

  it('suggests the most popular products for a frequent word', async () => {
    const { productIds } = await suggest(database.db, { query: 'канальн' });
    expect(await pricesOf(productIds)).toEqual([MANY, MANY - 1, MANY - 2, MANY - 3, MANY - 4]);
  });

  it.each(['тишь', 'вентилятор тишь', 'бесшумный вентилятор', 'nbim', 'бешсумный'])(
    'suggests the least popular product for «%s»',
    async (query) => {
      expect((await suggest(database.db, { query })).productIds[0]).toBe(rare);
    },
  );

  it.each(['7', '77', '777'])('finds and suggests series that begin with %s', async (query) => {
    expect((await suggest(database.db, { query })).productIds).toHaveLength(5);
    expect((await find(query)).total).toBeGreaterThanOrEqual(11);
  });

  it('suggests an unpopular product by its whole model number', async () => {
    const { productIds } = await suggest(database.db, { query: 'вентилятор серии 123' });
    expect((await pricesOf(productIds))[0]).toBe(123);
  });

  it('counts the products of a tag up to ten thousand too', async () => {
    const page = await findByTag(database.db, { tag, limit: 3, offset: 0 });
    expect(page).toMatchObject({ total: 10_000, isCapped: true });
    expect((await pricesOf(page.ids)).slice(1)).toEqual([MANY, MANY - 1]);
    expect((await findByTag(database.db, { tag, limit: 3, offset: 10_000 })).ids).toEqual([]);
  });
});
