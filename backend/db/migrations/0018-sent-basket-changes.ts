import { type Kysely, sql } from 'kysely';

/**
 * Stores a hash of the request body with the idempotency key of basket changes, as orders do, so that the key with
 * another body can be refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'ALTER TABLE basket_changes ADD COLUMN sent_hash text',
  `COMMENT ON COLUMN basket_changes.sent_hash IS 'SHA-256 of what was sent with the key; null: a removal, or from before it was kept'`,
];
