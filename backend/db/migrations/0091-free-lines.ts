import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE commercial_offer_items ADD is_free boolean NOT NULL DEFAULT false',
  `COMMENT ON COLUMN commercial_offer_items.is_free IS 'a delivery that costs nothing; otherwise a price of 0 is on request'`,
];

/** Distinguishes a free delivery from a price on request; both have the price 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
