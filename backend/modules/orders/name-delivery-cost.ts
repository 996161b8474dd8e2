import type { Context } from '#backend/context.ts';
import type { HistoryFact } from '#backend/db/schema-orders.ts';
import { conflict, fieldRefusal, notFound } from '#backend/errors.ts';
import { enqueue } from '#backend/modules/jobs/index.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { messages } from './messages.ts';
import { deliveryCostNotification, notifyAll } from './order-notifications.ts';
import { canBeCancelled } from './summary.ts';

interface Naming {
  /** rubles that the operator saw; null: not known */
  was: number | null;
  cost: number;
}

/**
 * Names the cost of delivery of an order, by its guid, for which none was calculated: its total and history change, the
 * customer and the ERP are notified. To be called in a transaction.
 */
export async function nameDeliveryCost(
  { db, now }: Pick<Context, 'db' | 'now'>,
  guid: string,
  form: Naming,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'guid', 'number', 'customer', 'user_id', 'status', 'delivery_cost', 'delivery_terms'])
    .select(['documented', 'handing_over_at'])
    .where('guid', '=', guid)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw notFound(messages.notFound);
  if (order.delivery_terms === null || order.delivery_terms.gap === null) throw conflict(messages.nothingDelivered);
  // the documents of the shipment name the sum that is owed
  if (!canBeCancelled(order.status) || order.documented > 0) throw conflict(messages.costAfterShipping);
  const was = form.was === null ? null : toKopecks(form.was);
  if (order.delivery_cost !== was) throw conflict(messages.costChanged);
  const cost = toKopecks(form.cost);
  if (cost === was) throw fieldRefusal('cost', messages.sameCost);
  const { to_pay: toPay } = await db
    .updateTable('orders')
    .set({ delivery_cost: cost, updated_at: now() })
    .where('id', '=', order.id)
    .returning('to_pay')
    .executeTakeFirstOrThrow();
  const fact: HistoryFact = { kind: 'deliveryCost', cost, was };
  await db
    .insertInto('order_history')
    .values({ order_id: order.id, status: order.status, at: now(), fact: JSON.stringify(fact) })
    .execute();
  await notifyAll({ db, now }, [deliveryCostNotification(order, { cost, was, toPay, at: now() })]);
  if (order.handing_over_at !== null)
    await enqueue(db, 'order.tellCost', String(order.id), { orderId: order.id }, { runAt: now() });
}
