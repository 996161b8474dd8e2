import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE baskets RENAME customer TO id',
  `COMMENT ON COLUMN baskets.id IS 'of a basket with a name its id; else the external id of the customer, or of a requester, or the id of the basket that an employee fills for a customer'`,
  'ALTER TABLE basket_items RENAME customer TO basket_id',
  'ALTER TABLE basket_changes RENAME customer TO basket_id',
];

/** Baskets have ids of their own since a customer can have several. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
