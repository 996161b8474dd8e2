import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { enqueueing } from '#backend/modules/jobs/index.ts';

/**
 * Queues a message, which is sent after the transaction is committed.
 * @param phone ten digits
 * @param kind a code or a password is given up after minutes, a notification after a day
 */
export async function queueSms(
  { db, now }: Pick<Context, 'db' | 'now'>,
  phone: string,
  text: string,
  kind: 'sms' | 'sms.notice' = 'sms',
): Promise<void> {
  const at = now();
  await sql`
    WITH message AS (
      INSERT INTO outgoing_messages (phone, text, created_at) VALUES (${phone}, ${text}, ${at}) RETURNING id
    )
    ${enqueueing(kind, sql`SELECT id::text, jsonb_build_object('messageId', id) FROM message`, at)}`.execute(db);
}
