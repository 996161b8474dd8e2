import { type Kysely, sql } from 'kysely';

/** What the last feed of an operator has changed, so that it can be undone, and what is doubtful about an import: see decision 0061. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE staff_feed_products (
    import_id integer NOT NULL REFERENCES staff_imports ON DELETE CASCADE,
    product_id integer NOT NULL,
    before jsonb,
    PRIMARY KEY (import_id, product_id)
  )`,
  `COMMENT ON COLUMN staff_feed_products.before IS 'rows of the product before the feed: {product, codes, tags, relations, parts}; null: the feed added it'`,
  `CREATE TABLE staff_feed_categories (
    import_id integer NOT NULL REFERENCES staff_imports ON DELETE CASCADE,
    category_id integer NOT NULL,
    before jsonb,
    PRIMARY KEY (import_id, category_id)
  )`,
  `COMMENT ON COLUMN staff_feed_categories.before IS 'row of the category before the feed; null: the feed added it'`,
  `ALTER TABLE staff_imports ADD undo_base text`,
  `ALTER TABLE staff_imports ADD held integer NOT NULL DEFAULT 0, ADD unplaced integer NOT NULL DEFAULT 0`,
  `COMMENT ON COLUMN staff_imports.held IS 'positions with a value before the import, of which withdrawn ones are a part'`,
  `COMMENT ON COLUMN staff_imports.unplaced IS 'of a complete list that withdraws something: rows that could not be placed'`,
  `COMMENT ON COLUMN staff_imports.undo_base IS 'like base, as the feed left the products; null: it cannot be undone'`,
];
