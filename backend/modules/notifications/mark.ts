import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { messages } from './messages.ts';

const success = { success: true } as const;

/** Marks a notification of the caller as read; idempotent. Throws `ServiceError` 404. */
export const readNotification = (ctx: Context, { notificationId }: { notificationId: string }) =>
  mark(ctx, notificationId, 'read_at');

/** Closes the banner of a notification of the caller; idempotent. Throws `ServiceError` 404. */
export const closeNotification = (ctx: Context, { notificationId }: { notificationId: string }) =>
  mark(ctx, notificationId, 'closed_at');

/** Marks all notifications of the caller as read. */
export async function readAll(ctx: Context): Promise<typeof success> {
  await ctx.db
    .updateTable('notifications')
    .set({ read_at: ctx.now() })
    .where('user_id', '=', requireCaller(ctx).userId)
    .where('read_at', 'is', null)
    .execute();
  return success;
}

/** Stores the moment unless it was stored before. */
async function mark(ctx: Context, guid: string, column: 'read_at' | 'closed_at'): Promise<typeof success> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('notifications')
    .set(({ ref, fn, val }) => ({ [column]: fn.coalesce(ref(column), val(ctx.now())) }))
    .where('user_id', '=', requireCaller(ctx).userId)
    .where('guid', '=', guid)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound(messages.notFound);
  return success;
}
