import { type Kysely, sql } from 'kysely';

/** Registrations that operators declined, with the reason that their authors read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE registrations ADD declined_at timestamptz, ADD decline_reason text`.execute(db);
  await sql`COMMENT ON COLUMN registrations.declined_at IS 'null: not declined'`.execute(db);
  await sql`COMMENT ON COLUMN registrations.decline_reason IS 'told to the author; null: not declined'`.execute(db);
}
