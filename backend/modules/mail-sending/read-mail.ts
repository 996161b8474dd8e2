import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { MailContent } from '#backend/db/schema-mail.ts';
import { choiceOf } from '#backend/modules/notification-preferences/index.ts';
import type { Locale } from '#lib/config/locales.ts';
import { KINDS_WITHOUT_MONEY, type NotificationKind } from '#lib/rules/notification-kinds.ts';

/** A stored mail with its recipient's present address and city. */
export interface StoredMail {
  id: number;
  messageId: string;
  userId: number;
  kind: NotificationKind | null;
  language: Locale;
  content: MailContent;
  email: string;
  /** subdomain of the recipient's city; null: the default city */
  subdomain: string | null;
}

export interface DueMail extends StoredMail {
  unclear: number;
  /** why it must not be sent; null: it may */
  obstacle: string | null;
}

/** The form that mail servers accept; addresses under `.invalid` never exist (RFC 6761). */
const possible = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;
const reserved = /\.invalid$/i;

/** A mail that has not been sent or given up; null: it has. */
export async function readDueMail(db: Db, id: number): Promise<DueMail | null> {
  const row = await storedMails(db)
    .select(['m.unclear', 'u.is_blocked as isBlocked', 'u.company_role as role'])
    .where('m.id', '=', id)
    .where('m.sent_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.content === null) return null;
  const { isBlocked, role, content, ...mail } = row;
  const isWanted = mail.kind === null || (await isStillWanted(db, mail.userId, mail.kind));
  const isHidden = role === 'requester' && mail.kind !== null && !KINDS_WITHOUT_MONEY.includes(mail.kind);
  return { ...mail, content, obstacle: obstacleOf({ email: mail.email, isBlocked, isWanted, isHidden }) };
}

interface Facts {
  email: string;
  isBlocked: boolean;
  isWanted: boolean;
  /** it tells of money to a person who became a requester meanwhile */
  isHidden: boolean;
}

function obstacleOf({ email, isBlocked, isWanted, isHidden }: Facts) {
  if (isBlocked) return 'the account is closed';
  if (isHidden) return 'not for a requester';
  if (!isWanted) return 'switched off meanwhile';
  return possible.test(email) && !reserved.test(email) ? null : 'the address cannot exist';
}

/** The choice may have changed while the mail waited. */
async function isStillWanted(db: Db, userId: number, kind: NotificationKind): Promise<boolean> {
  const { rows } = await sql<{ isWanted: boolean }>`
    SELECT ${choiceOf(kind).byEmail} AS "isWanted" FROM users u
    LEFT JOIN notification_settings s ON s.user_id = u.id AND s.kind = ${kind} WHERE u.id = ${userId}`.execute(db);
  return rows[0]?.isWanted ?? false;
}

/** Mails with their recipients. */
export const storedMails = (db: Db) =>
  db
    .selectFrom('outgoing_mails as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('cities as t', (join) =>
      join.on('t.id', '=', sql<number>`coalesce(c.city_id, u.city_id)`).on('t.is_default', '=', false),
    )
    .select(['m.id', 'm.message_id as messageId', 'm.user_id as userId', 'm.kind', 'm.content', 'u.email'])
    .select(['t.subdomain', 'm.language']);
