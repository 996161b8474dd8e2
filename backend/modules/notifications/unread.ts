import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { Notification } from '#lib/contract/notifications.ts';
import { type NotificationRow, notificationColumns, toNotification } from './internal.ts';
import { messages } from './messages.ts';

/**
 * The caller's newest unread notification, for the banner. Throws `ServiceError` 404 (§8) if there is none, or if the
 * banner of it or of a newer one was closed.
 */
export async function lastUnread(ctx: Context): Promise<Notification> {
  const { userId } = requireCaller(ctx);
  const { rows } = await sql<NotificationRow>`
    SELECT ${notificationColumns}
    FROM (
      SELECT * FROM notifications WHERE user_id = ${userId} AND read_at IS NULL
      ORDER BY sent_at DESC, id DESC LIMIT 1
    ) n
    WHERE NOT EXISTS (
      SELECT FROM notifications closed
      WHERE closed.user_id = ${userId} AND closed.closed_at IS NOT NULL
        AND (closed.sent_at, closed.id) >= (n.sent_at, n.id)
    )`.execute(ctx.db);
  if (!rows[0]) throw notFound(messages.noUnread);
  return toNotification(rows[0]);
}

/** Numbers of the caller's notifications. */
export async function countNotifications(
  ctx: Context,
): Promise<Reply<'GET v1 notifications/b2b/getNotificationsCount/'>> {
  // triggers of the database add to these rows, since counting many notifications takes too long
  const { rows } = await sql<{ total: number; unread: number }>`
    SELECT coalesce(sum(total), 0)::int AS total, coalesce(sum(unread), 0)::int AS unread
    FROM notification_counts WHERE user_id = ${requireCaller(ctx).userId}`.execute(ctx.db);
  const { total = 0, unread = 0 } = rows[0] ?? {};
  return { total, readNotifications: total - unread, unreadNotifications: unread };
}

/** Number of the caller's unread notifications, for the bell. */
export async function countUnread(ctx: Context): Promise<{ count: number }> {
  const { unreadNotifications: count } = await countNotifications(ctx);
  return { count };
}
