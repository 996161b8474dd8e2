import { sql } from 'kysely';
import type { EnglishWords } from '#backend/db/schema-notifications.ts';
import { currentLocale } from '#backend/language.ts';
import type { Link } from '#lib/contract/common.ts';
import type { Notification } from '#lib/contract/notifications.ts';
import { type NotificationKind, notificationTypes } from '#lib/rules/notification-kinds.ts';

export interface NotificationRow {
  guid: string;
  kind: NotificationKind;
  title: string;
  text: string;
  links: Link[];
  /** null: only Russian */
  english: EnglishWords | null;
  sent_at: Date;
  read_at: Date | null;
}

/** Columns of `NotificationRow`, for a query with `notifications` as `n`. */
export const notificationColumns = sql`n.guid, n.kind, n.title, n.text, n.links, n.english, n.sent_at, n.read_at`;

/** The notification in the language of the request. */
export function toNotification(row: NotificationRow): Notification {
  const english = currentLocale() === 'en' ? row.english : null;
  const { title, text } = english ?? row;
  return {
    notificationId: row.guid,
    notificationType: notificationTypes[row.kind],
    title,
    text,
    sentDateTime: row.sent_at.toISOString(),
    isRead: row.read_at !== null,
    links: row.links.map(({ text: russian, link }, index) => ({
      text: english?.links[index] ?? russian,
      link,
      order: index + 1,
    })),
  };
}
