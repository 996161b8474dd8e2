import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { cancelledTitle, changeInstallation, notifyOfChange } from './change.ts';

interface OpenRequest {
  number: number;
  orderNumber: string;
  /** whether it also has goods of orders that are not cancelled */
  hasOthers: boolean;
}

/**
 * Cancels the open requests for goods of a cancelled order, in its transaction; a request that also has goods of other
 * orders stays open with those. The caller has locked the order, so no further request for it can appear. Returns the
 * numbers of the cancelled requests.
 */
export async function cancelInstallationsOf(
  ctx: Pick<Context, 'db' | 'now'>,
  { orderId, cancelledBy }: { orderId: number; cancelledBy: 'customer' | 'shop' },
): Promise<number[]> {
  const cancelled: number[] = [];
  for (const { number, orderNumber, hasOthers } of await lockOpenRequests(ctx, orderId)) {
    if (hasOthers) {
      await removeGoods(ctx, { request: number, orderId, orderNumber });
      continue;
    }
    const isCancelled = await changeInstallation(ctx, {
      number,
      from: ['new', 'assigned'],
      status: 'cancelled',
      cancelledBy,
      note: { ru: `Отменён заказ № ${orderNumber}`, en: `Order No. ${orderNumber} is cancelled` },
      title: cancelledTitle(number),
    });
    if (isCancelled) cancelled.push(number);
  }
  return cancelled;
}

async function lockOpenRequests({ db }: Pick<Context, 'db'>, orderId: number): Promise<OpenRequest[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM installation_requests
    WHERE status IN ('new', 'assigned') AND number IN (SELECT request FROM installation_items WHERE order_id = ${orderId})
    ORDER BY number FOR UPDATE`.execute(db);
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  // read after the lock: a parallel cancellation of another order may have removed its goods meanwhile
  const { rows: requests } = await sql<OpenRequest>`
    SELECT r.number, c.number AS "orderNumber", EXISTS (
      SELECT FROM installation_items i JOIN orders o ON o.id = i.order_id
      WHERE i.request = r.number AND o.id <> c.id AND o.status <> 'cancelled'
    ) AS "hasOthers"
    FROM orders c, unnest(${numbers}::integer[]) r (number) WHERE c.id = ${orderId} ORDER BY r.number`.execute(db);
  return requests;
}

async function removeGoods(
  ctx: Pick<Context, 'db' | 'now'>,
  { request, orderId, orderNumber }: { request: number; orderId: number; orderNumber: string },
): Promise<void> {
  const { db, now } = ctx;
  await db.deleteFrom('installation_items').where('request', '=', request).where('order_id', '=', orderId).execute();
  const changed = await db
    .updateTable('installation_requests')
    .set({ version: sql`version + 1`, updated_at: now() })
    .where('number', '=', request)
    .returning(['customer', 'user_id as userId', 'version'])
    .executeTakeFirstOrThrow();
  await notifyOfChange(ctx, {
    ...changed,
    number: request,
    title: { ru: `Заявка на монтаж № ${request} изменена`, en: `Installation request No. ${request} is changed` },
    text: {
      ru: `Отменён заказ № ${orderNumber}: его товары убраны из заявки, остальные остались`,
      en: `Order No. ${orderNumber} is cancelled: its goods are removed from the request, the others stay`,
    },
  });
}
