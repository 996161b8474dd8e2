import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE commercial_offers ADD token text',
  `COMMENT ON COLUMN commercial_offers.token IS 'secret part of the public link; null: no link, or one from before it was stored'`,
  'ALTER TABLE basket_changes DROP CONSTRAINT basket_changes_kind_check',
  `ALTER TABLE basket_changes ADD CONSTRAINT basket_changes_kind_check CHECK (kind IN ('addition', 'removal', 'replacement'))`,
  `COMMENT ON COLUMN basket_changes.lines IS 'of an addition what it added to which line, of a removal the lines as they were, of a replacement both'`,
];

/** The public link of an offer can be copied again; an offer can replace the basket. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
