import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { queueing } from '#backend/modules/mail-queue/index.ts';
import { choiceOf } from '#backend/modules/notification-preferences/index.ts';
import { queueSms } from '#backend/modules/sms/index.ts';
import { type Locale, textIn } from '#lib/config/locales.ts';
import type { NewNotification } from './new-notification.ts';
import { textsOf } from './texts-of.ts';

/**
 * Runs the statement `storing`, which stores a notification and returns `user_id` of its new recipients, and queues the
 * mail and SMS for those of them who chose it: one statement, and one for each SMS. Returns the ids of the new
 * recipients.
 */
export async function storeAndSend(
  { db, now }: Pick<Context, 'db' | 'now'>,
  notification: NewNotification,
  storing: RawBuilder<unknown>,
): Promise<readonly number[]> {
  const { kind, authorId } = notification;
  const isReachable = authorId == null ? sql`true` : sql`u.id = ${authorId}`;
  const { byEmail, bySms } = choiceOf(kind);
  const { mail, job } = queueing(sql`SELECT id, language FROM person WHERE by_email AND email <> ''`, {
    kind,
    content: { ru: textsOf(notification, 'ru'), en: textsOf(notification, 'en') },
    at: now(),
  });
  const { rows } = await sql<{ userId: number; phone: string | null; language: Locale }>`
    WITH added AS (${storing}), person AS (
      SELECT u.id, u.email, u.phone, u.language, ${byEmail} AS by_email, ${bySms} AS by_sms
      FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id AND s.kind = ${kind}
      WHERE u.id IN (SELECT user_id FROM added) AND ${isReachable}
    ), mail AS (${mail}), job AS (${job})
    SELECT added.user_id AS "userId", person.phone, person.language
    FROM added LEFT JOIN person ON person.id = added.user_id AND person.by_sms`.execute(db);
  for (const { phone, language } of rows)
    if (phone !== null) await queueSms({ db, now }, phone, textIn(language, notification.title), 'sms.notice');
  return rows.map(({ userId }) => userId);
}
