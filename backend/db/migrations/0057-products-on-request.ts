import { type Kysely, sql } from 'kysely';

/** Single products whose prices an operator gives on request: see decision 0031. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'ALTER TABLE products ADD is_on_request boolean NOT NULL DEFAULT false',
  `COMMENT ON COLUMN products.is_on_request IS 'by an operator, for this product; imports do not change it'`,
  'CREATE INDEX products_on_request ON products (code) WHERE is_on_request',
];
