import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { ownCaller } from '#backend/own-caller.ts';
import { pageCount } from '#backend/page-count.ts';
import type { ParsedInput, Reply } from '#lib/contract/contract.ts';
import { type NotificationRow, notificationColumns, toNotification } from './internal.ts';
import { messages } from './messages.ts';

type ListCall = 'GET v1 notifications/b2b/getNotificationsForClient/';

/**
 * A page of the caller's notifications, the newest first; `notificationId` selects the page that contains it. Throws
 * `ServiceError` 404 if the caller has no such notification. One query, and one more to find the page.
 */
export async function listNotifications(
  ctx: Context,
  { page: asked, pageSize, notificationId }: ParsedInput<ListCall>['query'],
): Promise<Reply<ListCall>> {
  const { userId } = ownCaller(ctx);
  const page = notificationId === undefined ? asked : await pageOf(ctx, notificationId, pageSize);
  // the ids are read from the index alone, so that skipping pages is fast
  const { rows } = await sql<{ total: number } & NotificationRow>`
    WITH counted AS (
      SELECT count(*)::int AS total FROM notifications WHERE user_id = ${userId}
    ), shown AS (
      SELECT id FROM notifications WHERE user_id = ${userId}
      ORDER BY sent_at DESC, id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
    )
    SELECT counted.total, ${notificationColumns}
    FROM counted LEFT JOIN (shown JOIN notifications n USING (id)) ON true
    ORDER BY n.sent_at DESC, n.id DESC`.execute(ctx.db);
  const total = rows[0]?.total ?? 0;
  // an empty page is one row without a notification
  const list = rows.filter(({ guid }) => guid !== null).map(toNotification);
  return { list, total, pages: pageCount(total, pageSize), page };
}

async function pageOf(ctx: Context, notificationId: string, pageSize: number): Promise<number> {
  const { userId } = ownCaller(ctx);
  const { rows } = await sql<{ newer: number }>`
    SELECT (
      SELECT count(*)::int FROM notifications n
      WHERE n.user_id = ${userId} AND (n.sent_at, n.id) > (sought.sent_at, sought.id)
    ) AS newer
    FROM notifications sought WHERE sought.guid = ${notificationId} AND sought.user_id = ${userId}`.execute(ctx.db);
  if (!rows[0]) throw notFound(messages.notFound);
  return Math.floor(rows[0].newer / pageSize) + 1;
}
