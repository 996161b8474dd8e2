import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE stock ADD missing integer NOT NULL DEFAULT 0',
  `COMMENT ON COLUMN stock.missing IS 'held pieces that the last feed did not find there; the first to be returned are these'`,
  'ALTER TABLE stock ADD is_to_recount boolean NOT NULL DEFAULT false',
  `COMMENT ON COLUMN stock.is_to_recount IS 'the next feed writes it, also when it tells the same as the last one'`,
  'CREATE INDEX stock_to_recount ON stock (product_id) WHERE is_to_recount',
];

/** A feed that tells less than is held, or the same after a reservation has ended, leads to the right stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
