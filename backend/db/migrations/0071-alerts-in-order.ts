import { type Kysely, sql } from 'kysely';

/** When an announcement was added: one that is shown at once begins with that moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE alerts ADD added_at timestamptz NOT NULL DEFAULT now()`.execute(db);
}
