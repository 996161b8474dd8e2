import type { Context } from '#backend/context.ts';
import { conflict, notFound } from '#backend/errors.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { enqueue } from '#backend/modules/jobs/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Order } from '#lib/contract/orders.ts';
import { messages } from './messages.ts';
import { getOrder } from './read-order.ts';
import { releaseOrder } from './release-order.ts';
import { canBeCancelled } from './summary.ts';

/**
 * Cancels an order at once if it was not sent to the ERP yet; otherwise asks the ERP, since the goods may have been
 * shipped. Idempotent.
 */
export async function cancelOrder(ctx: Context, guid: string): Promise<Order> {
  const now = ctx.now();
  await ctx.db.transaction().execute(async (db) => {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'status', 'handing_over_at', 'cancel_asked_at'])
      .where('customer', '=', requireCaller(ctx).xmlId)
      .where('guid', '=', guid)
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw notFound(messages.notFound);
    const { id, status } = order;
    if (status === 'cancelled' || order.cancel_asked_at !== null) return;
    if (!canBeCancelled(status)) throw conflict(messages.shipped);
    await recordAct({ ...ctx, db }, 'cancellation', guid);
    if (order.handing_over_at === null) {
      await releaseOrder(db, { id, cancelledBy: 'customer', employee: requireCaller(ctx).actor?.fio }, now);
      return;
    }
    await db.updateTable('orders').set({ cancel_asked_at: now, updated_at: now }).where('id', '=', id).execute();
    await enqueue(db, 'order.cancel', String(id), { orderId: id }, { runAt: now });
  });
  return getOrder(ctx, guid);
}
