import { notCancelledNotification, notifyAll } from './order-notifications.ts';
import type { OrderWork } from './order-work.ts';
import { releaseOrder } from './release-order.ts';
import { canBeCancelled } from './summary.ts';

/**
 * Asks the ERP whether an order can still be cancelled, and cancels it if so; postponed while the order is being sent
 * to the ERP.
 */
export async function askToCancel({ db, erp, now }: OrderWork, orderId: number): Promise<Date | undefined> {
  const order = await db.selectFrom('orders').select(['guid', 'status']).where('id', '=', orderId).executeTakeFirst();
  if (!order) return;
  // the order may be being sent to the ERP at this moment
  if (order.status === 'new') return new Date(now.getTime() + erp.pace * 1000);
  const isCancelled = canBeCancelled(order.status) && (await erp.cancel(order.guid));
  await db.transaction().execute(async (trx) => {
    const asked = await trx
      .selectFrom('orders')
      .select(['guid', 'number', 'customer', 'user_id', 'status', 'cancel_asked_at'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { status, cancel_asked_at: askedAt } = asked;
    if (isCancelled && canBeCancelled(status)) {
      await releaseOrder(trx, { id: orderId, cancelledBy: 'customer' }, now);
      return;
    }
    await trx.updateTable('orders').set({ cancel_asked_at: null, updated_at: now }).where('id', '=', orderId).execute();
    if (status === 'cancelled') return;
    await trx
      .insertInto('order_history')
      .values({ order_id: orderId, status, at: now, fact: JSON.stringify({ kind: 'notCancelled' }) })
      .execute();
    await notifyAll({ db: trx, now: () => now }, [notCancelledNotification(asked, askedAt ?? now)]);
  });
}
