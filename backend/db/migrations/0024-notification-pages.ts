import { type Kysely, sql } from 'kysely';

/**
 * Notifications are listed by the time at which they were sent. The indexes contain all columns that pages and counts
 * need, so that neither reads the table's rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `DROP INDEX notifications_of_user`,
  `DROP INDEX notifications_unread`,
  `CREATE INDEX notifications_of_user ON notifications (user_id, sent_at DESC, id DESC)`,
  `CREATE INDEX notifications_unread ON notifications (user_id, sent_at DESC, id DESC) WHERE read_at IS NULL`,
  `CREATE INDEX notifications_closed ON notifications (user_id, sent_at DESC, id DESC) WHERE closed_at IS NOT NULL`,
];
