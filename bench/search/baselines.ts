import { sql } from 'kysely';
import MiniSearch from 'minisearch';
import type { Db } from '#backend/db/connection.ts';
import type { Facts } from './judged-set.ts';
import type { Answer } from './measures.ts';

export type Ask = (query: string) => Answer | Promise<Answer>;

const RESULTS = 24;

/** The fields that every search is fed. */
interface Fields {
  id: number;
  name: string;
  brand: string;
  category: string;
  codes: string;
  tags: string;
  parameters: string;
}

async function fieldsOf(db: Db, products: ReadonlyMap<number, Facts>): Promise<Fields[]> {
  const { rows } = await sql<{ id: number; codes: string }>`
    SELECT product_id AS id, string_agg(value, ' ') AS codes FROM product_codes GROUP BY product_id`.execute(db);
  const codes = new Map(rows.map((row) => [row.id, row.codes]));
  return [...products].map(([id, { name, brand, category, tags, parameters }]) => ({
    id,
    name,
    brand: brand ?? '',
    category,
    codes: codes.get(id) ?? '',
    tags: tags.join(' '),
    parameters: [...parameters].map(([key, value]) => `${key} ${String(value)}`).join(' '),
  }));
}

/** MiniSearch with prefixes and typos: all words, else any of them. */
export async function miniSearch(db: Db, products: ReadonlyMap<number, Facts>): Promise<Ask> {
  const index = new MiniSearch<Fields>({
    fields: ['name', 'brand', 'category', 'codes', 'tags', 'parameters'],
    searchOptions: { boost: { name: 3, brand: 2, category: 2, codes: 3 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(await fieldsOf(db, products));
  return (query) => {
    const every = index.search(query, { combineWith: 'AND' });
    const found = every.length > 0 ? every : index.search(query);
    return { ids: found.slice(0, RESULTS).map(({ id }) => Number(id)), correctedQuery: null };
  };
}

/** PostgreSQL's Russian full-text search with `ts_rank_cd`, all words, else any, else names with similar trigrams. */
export async function fullTextSearch(db: Db, products: ReadonlyMap<number, Facts>): Promise<Ask> {
  const fields = await fieldsOf(db, products);
  const column = (name: keyof Fields) => fields.map((row) => row[name]);
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db);
  await sql`DROP TABLE IF EXISTS bench_texts`.execute(db);
  await sql`
    CREATE TABLE bench_texts AS SELECT id, name,
      setweight(to_tsvector('russian', name || ' ' || codes), 'A') || setweight(to_tsvector('russian', brand || ' ' || category), 'B')
      || setweight(to_tsvector('russian', tags), 'C') || setweight(to_tsvector('russian', parameters), 'D') AS search
    FROM unnest(${column('id')}::int[], ${column('name')}::text[], ${column('brand')}::text[], ${column('category')}::text[],
      ${column('codes')}::text[], ${column('tags')}::text[], ${column('parameters')}::text[])
      AS t (id, name, brand, category, codes, tags, parameters)`.execute(db);
  return async (query) => {
    const { rows } = await sql<{ id: number }>`
      WITH asked AS (
        SELECT plainto_tsquery('russian', ${query}) AS all_words,
          replace(plainto_tsquery('russian', ${query})::text, '&', '|')::tsquery AS any_word
      )
      SELECT id FROM bench_texts, asked
      WHERE search @@ any_word OR word_similarity(${query}, name) > 0.3
      ORDER BY search @@ all_words DESC, ts_rank_cd(search, any_word) + word_similarity(${query}, name) DESC, id
      LIMIT ${RESULTS}`.execute(db);
    return { ids: rows.map(({ id }) => id), correctedQuery: null };
  };
}
