import { type Kysely, sql } from 'kysely';

/** Main parameters of the sections as columns of their lists, and the orders by them; filled by the next import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE listing_sections ADD columns jsonb NOT NULL DEFAULT '[]'`.execute(db);
  await sql`COMMENT ON COLUMN listing_sections.columns IS
    'main parameters of the products, [{id, slug, name, unit, isSortable}]; empty: the section is too mixed'`.execute(
    db,
  );
  await sql`CREATE TABLE listing_orders (
    category_id integer NOT NULL,
    sort text NOT NULL,
    ordinals integer[] NOT NULL,
    PRIMARY KEY (category_id, sort)
  )`.execute(db);
  // a page reads a few elements of a long array: not decompressing it is faster
  await sql`ALTER TABLE listing_orders ALTER ordinals SET STORAGE EXTERNAL`.execute(db);
  await sql`COMMENT ON TABLE listing_orders IS
    'ordinals of all products of a section by a numeric column, such as power-desc; products without a value are last'`.execute(
    db,
  );
}
