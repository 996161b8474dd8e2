import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { MailContent } from '#backend/db/schema-mail.ts';
import { enqueueing } from '#backend/modules/jobs/index.ts';
import type { Locale } from '#lib/config/locales.ts';
import type { NotificationKind } from '#lib/rules/notification-kinds.ts';

/**
 * Queues a mail to a user, which is sent after the transaction is committed. It is not a notification and cannot be
 * switched off: only for what the person has to know.
 */
export async function queueMail(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  content: Record<Locale, MailContent>,
): Promise<void> {
  const { mail, job } = queueing(sql`SELECT id, language FROM users WHERE id = ${userId}`, {
    kind: null,
    content,
    at: now(),
  });
  await sql`WITH mail AS (${mail}) ${job}`.execute(db);
}

interface Queued {
  kind: NotificationKind | null;
  /** the recipient's language decides which is sent */
  content: Record<Locale, MailContent>;
  at: Date;
}

/**
 * The same as two parts of a query: `mail` stores a mail for every id and language of a user that `users` selects, and `job`, which reads
 * it under this name, the jobs that send them.
 */
export const queueing = (
  users: RawBuilder<unknown>,
  { kind, content, at }: Queued,
): { mail: RawBuilder<unknown>; job: RawBuilder<unknown> } => ({
  mail: sql`
    INSERT INTO outgoing_mails (user_id, kind, language, content, created_at)
    SELECT chosen.user_id, ${kind}, chosen.language,
      CASE chosen.language WHEN 'en' THEN ${JSON.stringify(content.en)}::jsonb ELSE ${JSON.stringify(content.ru)}::jsonb END,
      ${at}::timestamptz
    FROM (${users}) AS chosen (user_id, language)
    RETURNING id`,
  job: enqueueing('mail', sql`SELECT id::text, jsonb_build_object('mailId', id) FROM mail`, at),
});
