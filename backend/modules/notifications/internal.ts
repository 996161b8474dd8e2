import { sql } from 'kysely';
import type { Link } from '#lib/contract/common.ts';
import type { Notification } from '#lib/contract/notifications.ts';
import { type NotificationKind, notificationTypes } from '#lib/rules/notification-kinds.ts';

export interface NotificationRow {
  guid: string;
  kind: NotificationKind;
  title: string;
  text: string;
  links: Link[];
  sent_at: Date;
  read_at: Date | null;
}

/** Columns of `NotificationRow`, for a query with `notifications` as `n`. */
export const notificationColumns = sql`n.guid, n.kind, n.title, n.text, n.links, n.sent_at, n.read_at`;

export const toNotification = ({
  guid,
  kind,
  title,
  text,
  links,
  sent_at,
  read_at,
}: NotificationRow): Notification => ({
  notificationId: guid,
  notificationType: notificationTypes[kind],
  title,
  text,
  sentDateTime: sent_at.toISOString(),
  isRead: read_at !== null,
  links: links.map((link, index) => ({ ...link, order: index + 1 })),
});
