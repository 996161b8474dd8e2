import { type Kysely, sql } from 'kysely';

/** Stores the categories that the operator sells on request, apart from the catalogue, which every import rewrites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE price_on_request (
    source text NOT NULL,
    external_id text NOT NULL,
    PRIMARY KEY (source, external_id)
  )`,
  `COMMENT ON TABLE price_on_request IS 'categories whose prices the operator gives on request, subcategories included; by the names their source gives them'`,
  'ALTER TABLE categories ADD COLUMN is_on_request_in_source boolean NOT NULL DEFAULT false',
  `COMMENT ON COLUMN categories.is_on_request_in_source IS 'the source itself sells the category on request'`,
  `COMMENT ON COLUMN categories.is_price_on_request IS 'by its source, or by price_on_request for it or a category above it'`,
  'UPDATE categories SET is_on_request_in_source = is_price_on_request',
];
