import { type Kysely, sql } from 'kysely';

/**
 * Moves the search texts of products, with the columns by which results are ordered, to a narrow table of their own: an
 * import writes each product row once, and ordering very many results reads megabytes instead of gigabytes. Tables
 * derived from the catalogue lose their foreign keys: they are rebuilt in the same transaction as their source, and
 * checking each row took a good part of an import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE search_texts (
    product_id integer PRIMARY KEY,
    popularity integer NOT NULL,
    price bigint,
    released_on date NOT NULL,
    name_key text COLLATE "C" NOT NULL,
    brand_id integer,
    category_id integer NOT NULL,
    search tsvector NOT NULL
  )`,
  `COMMENT ON TABLE search_texts IS 'active products: what they are found by and put in order by'`,
  `COMMENT ON COLUMN search_texts.name_key IS 'the name, so that its order is that of its bytes'`,
  // the index is written in bulk, at the latest when a rebuild ends
  `CREATE INDEX search_texts_search ON search_texts USING gin (search) WITH (fastupdate = on, gin_pending_list_limit = 1024)`,
  `ALTER INDEX search_head_search SET (fastupdate = on, gin_pending_list_limit = 1024)`,
  `ALTER INDEX search_head_sample SET (fastupdate = on, gin_pending_list_limit = 1024)`,
  `ALTER TABLE products DROP COLUMN search`,
  `DROP INDEX products_popularity`,
  // unused: corrections are looked up as words
  `DROP INDEX IF EXISTS search_words_trigrams`,
  `ALTER TABLE listing_entries DROP CONSTRAINT listing_entries_category_id_fkey`,
  `ALTER TABLE listing_entries DROP CONSTRAINT listing_entries_product_id_fkey`,
];
