import { type Kysely, sql } from 'kysely';

/** Stores comparisons in the same table as favourites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'ALTER TABLE favorites RENAME TO kept_products',
  `ALTER TABLE kept_products ADD COLUMN list text NOT NULL DEFAULT 'favorites' CHECK (list IN ('favorites', 'compare'))`,
  'ALTER TABLE kept_products ALTER COLUMN list DROP DEFAULT',
  'DROP INDEX favorites_user',
  'DROP INDEX favorites_session',
  'ALTER INDEX favorites_product RENAME TO kept_products_product',
  `CREATE UNIQUE INDEX kept_products_user ON kept_products (user_id, list, product_id) WHERE user_id IS NOT NULL`,
  `CREATE UNIQUE INDEX kept_products_session ON kept_products (session_id, list, product_id) WHERE session_id IS NOT NULL`,
];
