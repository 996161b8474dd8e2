import { type Kysely, sql } from 'kysely';

/** Stores a hash of the request body with its idempotency key, so that the key with another body can be refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = ['orders', 'commercial_offers'].flatMap((table) => [
  `ALTER TABLE ${table} ADD COLUMN sent_hash text`,
  `COMMENT ON COLUMN ${table}.sent_hash IS 'SHA-256 of what was sent with the key; null: from before it was kept'`,
]);
