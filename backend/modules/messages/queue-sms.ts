import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { enqueueing } from '#backend/modules/jobs/index.ts';

/**
 * Queues a message, which is sent after the transaction is committed.
 * @param phone ten digits
 */
export async function queueSms({ db, now }: Pick<Context, 'db' | 'now'>, phone: string, text: string): Promise<void> {
  const at = now();
  await sql`
    WITH message AS (
      INSERT INTO outgoing_messages (phone, text, created_at) VALUES (${phone}, ${text}, ${at}) RETURNING id
    )
    ${enqueueing('sms', sql`SELECT id::text, jsonb_build_object('messageId', id) FROM message`, at)}`.execute(db);
}
