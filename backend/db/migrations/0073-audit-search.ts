import { type Kysely, sql } from 'kysely';

/** The log of changes is filtered by operator and by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX audit_log_user ON audit_log (user_id, id DESC)`.execute(db);
  await sql`CREATE INDEX audit_log_at ON audit_log (at)`.execute(db);
}
