import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { queueSms } from '#backend/modules/messages/index.ts';
import type { NewNotification } from './new-notification.ts';

/**
 * Runs the statement `storing`, which stores a notification and returns `user_id` of its new recipients, and queues the
 * SMS for those of them who chose it. Returns the ids of the new recipients.
 */
export async function storeAndSend(
  ctx: Pick<Context, 'db' | 'now'>,
  { kind, authorId, title }: NewNotification,
  storing: RawBuilder<unknown>,
): Promise<readonly number[]> {
  const isReachable = authorId == null ? sql`true` : sql`u.id = ${authorId}`;
  const { rows } = await sql<{ userId: number; phone: string | null }>`
    WITH added AS (${storing}), person AS (
      SELECT u.id, u.phone FROM users u JOIN notification_settings s ON s.user_id = u.id
      WHERE u.id IN (SELECT user_id FROM added) AND ${isReachable} AND s.kind = ${kind} AND s.by_sms
    )
    SELECT added.user_id AS "userId", person.phone FROM added LEFT JOIN person ON person.id = added.user_id`.execute(
    ctx.db,
  );
  for (const { phone } of rows) if (phone !== null) await queueSms(ctx, phone, title);
  return rows.map(({ userId }) => userId);
}
