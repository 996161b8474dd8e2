import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { StoredContract, StoredEntity } from '#backend/db/schema-orders.ts';
import type { ErpOrder } from '#backend/gateways/erp/gateway.ts';
import { enqueueing } from '#backend/modules/jobs/index.ts';
import type { PayType } from '#lib/contract/order-parts.ts';
import { rublesOrNull, toRubles } from '#lib/rules/money.ts';

import { type NotifiedOrder, notifyAll, placedNotification, statusNotification } from './order-notifications.ts';
import type { OrderWork } from './order-work.ts';

/**
 * Notifies the buyer of a placed order and sends it to the ERP. Before sending, it records that the ERP may know the
 * order: from then on the buyer cannot cancel it without the ERP. It may be repeated after an interruption at any point,
 * since the ERP treats the same guid as the same order.
 */
export async function handOver({ db, erp, now }: OrderWork, orderId: number): Promise<undefined> {
  await announce(db, orderId);
  const { rows } = await sql`
    UPDATE orders SET handing_over_at = coalesce(handing_over_at, ${now}) WHERE id = ${orderId} AND status = 'new'
    RETURNING id`.execute(db);
  if (rows.length === 0) return;
  const number = await erp.send(await erpOrder(db, orderId));
  const next = new Date(now.getTime() + erp.pace * 1000);
  await db.transaction().execute(async (trx) => {
    const { rows: taken } = await sql<NotifiedOrder>`
      WITH taken AS (
        UPDATE orders SET status = 'accepted', erp_number = ${number}, updated_at = ${now}
        WHERE id = ${orderId} AND status = 'new' RETURNING id, guid, number, customer, user_id
      ), recorded AS (
        INSERT INTO order_history (order_id, status, at) SELECT id, 'accepted', ${now} FROM taken
      ), followed AS (
        ${enqueueing('order.follow', sql`SELECT id::text, jsonb_build_object('orderId', id) FROM taken`, next)}
      )
      SELECT guid, number, customer, user_id FROM taken`.execute(trx);
    await notifyAll(
      { db: trx, now: () => now },
      taken.map((order) => statusNotification(order, 'accepted')),
    );
  });
}

/**
 * Sends an order again whose cost of delivery a manager has named after it was sent; postponed while it is being sent for
 * the first time, so that the ERP gets the cost last.
 */
export async function tellCost({ db, erp, now }: OrderWork, orderId: number): Promise<Date | undefined> {
  const order = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
  if (!order || order.status === 'cancelled') return;
  if (order.status === 'new') return new Date(now.getTime() + erp.pace * 1000);
  await erp.send(await erpOrder(db, orderId));
}

/** Notifies of a placed order; idempotent. It is not a part of placing, which must take few statements. */
async function announce(db: Db, orderId: number): Promise<void> {
  const { created_at: placedAt, ...order } = await db
    .selectFrom('orders')
    .select(['guid', 'number', 'customer', 'user_id', 'positions', 'to_pay', 'created_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => notifyAll({ db: trx, now: () => placedAt }, [placedNotification(order)]));
}

interface Row {
  guid: string;
  number: string;
  created_at: Date;
  customer: string;
  entity: StoredEntity;
  contract: StoredContract | null;
  payment_type: PayType;
  bonus_write_off: number;
  delivery_cost: number | null;
  to_pay: number;
  delivery_type: 'delivery' | 'pickup';
  address: string;
  warehouse: string | null;
  deliver_on: string | null;
  contact_fio: string;
  contact_phone: string;
  contact_email: string;
  comment: string;
  own_number: string;
  shipments: ErpOrder['shipments'];
}

async function erpOrder(db: Db, id: number): Promise<ErpOrder> {
  const { rows } = await sql<Row>`
    SELECT o.guid, o.number, o.created_at, o.customer, o.entity, o.contract, o.payment_type, o.bonus_write_off, o.delivery_cost, o.to_pay,
      o.delivery_type, o.address, w.guid AS warehouse, o.deliver_on, o.contact_fio, o.contact_phone, o.contact_email,
      o.comment, o.own_number, (
        SELECT json_agg(json_build_object('guid', s.guid, 'warehouse', sw.guid, 'lines', (
          SELECT json_agg(json_build_object('product', i.guid, 'quantity', i.quantity, 'price', i.price / 100.0,
            'isGift', i.is_gift, 'actionId', i.action_id) ORDER BY i.line, i.id)
          FROM order_items i WHERE i.shipment_id = s.id
        )) ORDER BY s.number)
        FROM order_shipments s LEFT JOIN warehouses sw ON sw.id = s.warehouse_id WHERE s.order_id = o.id
      ) AS shipments
    FROM orders o LEFT JOIN warehouses w ON w.id = o.warehouse_id
    WHERE o.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`order ${id} is gone`);
  const { guid, name, inn, kpp } = row.entity;
  return {
    guid: row.guid,
    number: row.number,
    placedAt: row.created_at.toISOString(),
    customer: row.customer,
    entity: { guid, name, inn, kpp },
    contract: row.contract && { guid: row.contract.guid, number: row.contract.number },
    payment: row.payment_type,
    toPay: toRubles(row.to_pay),
    bonusWriteOff: toRubles(row.bonus_write_off),
    deliveryCost: rublesOrNull(row.delivery_cost),
    delivery: { type: row.delivery_type, address: row.address, warehouse: row.warehouse, date: row.deliver_on },
    contact: { fio: row.contact_fio, phone: row.contact_phone, email: row.contact_email },
    comment: row.comment,
    ownNumber: row.own_number,
    shipments: row.shipments,
  };
}
