import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { MailContent } from '#backend/db/schema-mail.ts';
import { enqueueing } from '#backend/modules/jobs/index.ts';
import type { NotificationKind } from '#lib/rules/notification-kinds.ts';

/**
 * Queues a mail to a user, which is sent after the transaction is committed. It is not a notification and cannot be
 * switched off: only for what the person has to know.
 */
export async function queueMail(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  content: MailContent,
): Promise<void> {
  const { mail, job } = queueing(sql`SELECT ${userId}::integer`, { kind: null, content, at: now() });
  await sql`WITH mail AS (${mail}) ${job}`.execute(db);
}

interface Queued {
  kind: NotificationKind | null;
  content: MailContent;
  at: Date;
}

/**
 * The same as two parts of a query: `mail` stores a mail for every user id that `users` selects, and `job`, which reads
 * it under this name, the jobs that send them.
 */
export const queueing = (
  users: RawBuilder<unknown>,
  { kind, content, at }: Queued,
): { mail: RawBuilder<unknown>; job: RawBuilder<unknown> } => ({
  mail: sql`
    INSERT INTO outgoing_mails (user_id, kind, content, created_at)
    SELECT chosen.user_id, ${kind}, ${JSON.stringify(content)}::jsonb, ${at}::timestamptz FROM (${users}) AS chosen (user_id)
    RETURNING id`,
  job: enqueueing('mail', sql`SELECT id::text, jsonb_build_object('mailId', id) FROM mail`, at),
});
