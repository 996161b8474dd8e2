import type { Db } from '#backend/db/connection.ts';
import type { MailContent } from '#backend/db/schema-mail.ts';
import { compose } from './compose.ts';
import { type StoredMail, storedMails } from './read-mail.ts';

export interface OutboxMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  createdAt: Date;
  /** its sending job is finished */
  isDone: boolean;
}

const SHOWN = 30;

/** The newest mails first, for a development shop, which does not really send them. */
export async function listMailOutbox(db: Db, now: Date): Promise<OutboxMail[]> {
  const rows = await storedMails(db)
    .select(['m.created_at as createdAt', 'm.sent_at as sentAt'])
    .where('m.content', 'is not', null)
    .orderBy('m.id', 'desc')
    .limit(SHOWN)
    .execute();
  return Promise.all(
    rows.filter(hasContent).map(async ({ createdAt, sentAt, ...mail }) => {
      const { to, subject, text } = await compose(db, mail, now);
      return { id: mail.id, to, subject, text, createdAt, isDone: sentAt !== null };
    }),
  );
}

/** The HTML of a mail in the outbox; null: there is none. */
export async function readOutboxHtml(db: Db, id: number, now: Date): Promise<string | null> {
  const row = await storedMails(db).where('m.id', '=', id).executeTakeFirst();
  if (!row || !hasContent(row)) return null;
  return (await compose(db, row, now)).html;
}

const hasContent = <T extends { content: MailContent | null }>(row: T): row is T & Pick<StoredMail, 'content'> =>
  row.content !== null;
