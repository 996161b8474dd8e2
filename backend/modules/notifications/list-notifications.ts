import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { pageCount } from '#backend/page-count.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { ParsedInput, Reply } from '#lib/contract/contract.ts';
import { type NotificationRow, notificationColumns, toNotification } from './internal.ts';
import { messages } from './messages.ts';

type ListCall = 'GET v1 notifications/b2b/getNotificationsForClient/';

/**
 * A page of the caller's notifications, the newest first; `notificationId` selects the page that contains it. Throws
 * `ServiceError` 404 if the caller has no such notification. Two queries.
 */
export async function listNotifications(
  ctx: Context,
  { page: asked, pageSize, notificationId }: ParsedInput<ListCall>['query'],
): Promise<Reply<ListCall>> {
  const { total, newer } = await countOnce(ctx, notificationId);
  if (newer === null) throw notFound(messages.notFound);
  const page = notificationId === undefined ? asked : Math.floor(newer / pageSize) + 1;
  const list = await readPage(ctx, { total, from: (page - 1) * pageSize, size: pageSize });
  return { list: list.map(toNotification), total, pages: pageCount(total, pageSize), page };
}

/** Number of all notifications and of those newer than the sought one; null: the caller has no such notification. */
async function countOnce(ctx: Context, sought?: string): Promise<{ total: number; newer: number | null }> {
  const { userId } = requireCaller(ctx);
  const newer = sql`(
    SELECT (
      SELECT count(*)::int FROM notifications n WHERE n.user_id = ${userId} AND (n.sent_at, n.id) > (s.sent_at, s.id)
    ) FROM notifications s WHERE s.guid = ${sought} AND s.user_id = ${userId}
  )`;
  const { rows } = await sql<{ total: number; newer: number | null }>`
    SELECT coalesce(sum(total), 0)::int AS total, ${sought === undefined ? sql`0` : newer} AS newer
    FROM notification_counts WHERE user_id = ${userId}`.execute(ctx.db);
  return rows[0] ?? { total: 0, newer: null };
}

/** `size` notifications after the `from` newest; read from the nearer end, and only their ids are skipped. */
async function readPage(
  ctx: Context,
  { total, from, size }: { total: number; from: number; size: number },
): Promise<NotificationRow[]> {
  const count = Math.min(size, total - from);
  if (count <= 0) return [];
  const older = total - from - count;
  if (older >= from) return readRows(ctx, sql`sent_at DESC, id DESC`, from, count);
  return (await readRows(ctx, sql`sent_at, id`, older, count)).toReversed();
}

async function readRows(ctx: Context, order: RawBuilder<unknown>, skipped: number, count: number) {
  const { rows } = await sql<NotificationRow>`
    SELECT ${notificationColumns}
    FROM (
      SELECT id FROM notifications WHERE user_id = ${requireCaller(ctx).userId}
      ORDER BY ${order} LIMIT ${count} OFFSET ${skipped}
    ) shown JOIN notifications n USING (id) ORDER BY ${order}`.execute(ctx.db);
  return rows;
}
