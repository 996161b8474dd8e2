import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { returnBonuses } from '#backend/modules/bonuses/index.ts';
import { cancelInstallationsOf } from '#backend/modules/installation/index.ts';
import { returnStock, type StockPiece } from '#backend/modules/stock/index.ts';
import { type Cancelled, cancellationWords } from './history-note.ts';
import { type NotifiedOrder, notifyAll, statusNotification } from './order-notifications.ts';

interface Release {
  id: number;
  cancelledBy: 'customer' | 'shop';
  /** name of the employee who did it for the customer */
  employee?: string | undefined;
  /** whether the goods were shipped: the ERP's import returns those to stock later */
  hasLeft?: boolean;
}

/** Cancels a locked order and its installation, returns its stock, bonuses and debts, and notifies the buyer. */
export async function releaseOrder(
  db: Db,
  { id, cancelledBy, employee, hasLeft = false }: Release,
  now: Date,
): Promise<void> {
  const { rows: held } = await sql<StockPiece>`
    DELETE FROM order_reservations WHERE order_id = ${id}
    RETURNING product_id AS "productId", warehouse_id AS "warehouseId", quantity`.execute(db);
  if (!hasLeft) await returnStock(db, held);
  const installations = await cancelInstallationsOf({ db, now: () => now }, { orderId: id, cancelledBy });
  const fact: Cancelled = { kind: 'cancelled', by: cancelledBy, ...(employee && { employee }), installations };
  const { rows: orders } = await sql<NotifiedOrder & { spent: number }>`
    WITH ended AS (
      UPDATE orders SET status = 'cancelled', cancel_asked_at = NULL, updated_at = ${now} WHERE id = ${id}
      RETURNING guid, number, customer, user_id, bonus_write_off AS spent
    ), stopped AS (
      UPDATE order_shipments SET status = 'cancelled' WHERE order_id = ${id}
    ), forgiven AS (
      UPDATE receivables SET amount = 0 WHERE order_id = ${id}
    ), recorded AS (
      INSERT INTO order_history (order_id, status, at, fact) VALUES (${id}, 'cancelled', ${now}, ${JSON.stringify(fact)}::jsonb)
    )
    SELECT guid, number, customer, user_id, spent FROM ended`.execute(db);
  const [order] = orders;
  if (!order) return;
  await notifyAll({ db, now: () => now }, [statusNotification(order, 'cancelled', cancellationWords(fact))]);
  if (order.spent === 0) return;
  const { customer, number, spent: amount } = order;
  const words = `Заказ ${number} отменён`;
  await returnBonuses(
    { db, now: () => now },
    { customer, amount, note: words, orderId: id, key: `return:order:${id}` },
  );
}
