import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { choiceOf, queueing } from '#backend/modules/mail/index.ts';
import { queueSms } from '#backend/modules/messages/index.ts';
import type { NewNotification } from './new-notification.ts';

/** Queues a notification's mail and SMS for those of its new recipients who chose them; one statement, and one an SMS. */
export async function sendMessages(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { kind, authorId, title, text = '', links, mail: blocks = [] }: NewNotification,
  recipients: readonly number[],
): Promise<void> {
  const reachable = authorId == null ? recipients : recipients.filter((id) => id === authorId);
  if (reachable.length === 0) return;
  const { byEmail, bySms } = choiceOf(kind);
  const { mail, job } = queueing(sql`SELECT id FROM person WHERE by_email AND email <> ''`, {
    kind,
    content: { title, text, links, blocks },
    at: now(),
  });
  const { rows } = await sql<{ phone: string }>`
    WITH person AS (
      SELECT u.id, u.email, u.phone, ${byEmail} AS by_email, ${bySms} AS by_sms
      FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id AND s.kind = ${kind}
      WHERE u.id = ANY(${reachable}::integer[])
    ), mail AS (${mail}), job AS (${job})
    SELECT phone FROM person WHERE by_sms AND phone IS NOT NULL`.execute(db);
  for (const { phone } of rows) await queueSms({ db, now }, phone, title);
}
