import { type Kysely, sql } from 'kysely';

/** What was sent with a key is known by its hash, as of orders, so that the key with something else can be refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'ALTER TABLE basket_changes ADD COLUMN sent_hash text',
  `COMMENT ON COLUMN basket_changes.sent_hash IS 'SHA-256 of what was sent with the key; null: a removal, or from before it was kept'`,
];
