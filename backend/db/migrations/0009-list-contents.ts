import { type Kysely, sql } from 'kysely';

/** Finds a repeated list by a hash of its content instead of reading all answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'ALTER TABLE basket_changes ADD COLUMN content text',
  `COMMENT ON COLUMN basket_changes.content IS 'SHA-256 of the list that made the addition; null: none did'`,
  `UPDATE basket_changes SET content = reply->>'content' WHERE reply ? 'content' AND jsonb_array_length(lines) > 0`,
  'CREATE INDEX basket_changes_content ON basket_changes (customer, content, created_at) WHERE content IS NOT NULL',
];
