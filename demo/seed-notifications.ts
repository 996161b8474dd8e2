import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { HistoryFact } from '#backend/db/schema-orders.ts';
import { type NewNotification, storedTexts } from '#backend/modules/notifications/index.ts';
import { answerNotification } from '#backend/modules/operators/index.ts';
import {
  factWords,
  type MovedShipment,
  movedNotifications,
  type NotifiedOrder,
  placedNotification,
  statusNotification,
} from '#backend/modules/orders/index.ts';
import type { OrderStatus } from '#lib/contract/order-parts.ts';
import { DAY_MS } from '#lib/rules/durations.ts';

/** Older notifications have been read. */
const UNREAD_DAYS = 5;

/** A notification of the past. */
interface Sent {
  at: Date;
  notification: NewNotification & { to: { customer: string } };
}

/**
 * Adds the notifications that the demo's past orders and answered price requests would have caused, unless there are
 * any of orders; also in an older database. No messages are sent. Returns whether it did.
 */
export async function seedNotifications(db: Db, now = new Date()): Promise<boolean> {
  if (!(await isWanted(db))) return false;
  return db.transaction().execute(async (trx) => {
    // of two processes that start at once only one adds them
    await sql`LOCK TABLE notifications IN EXCLUSIVE MODE`.execute(trx);
    if (!(await isWanted(trx))) return false;
    const sent = [...(await orderNotifications(trx)), ...(await priceNotifications(trx))];
    for (const { at, notification } of sent.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
      await storePast(trx, { at, notification }, now);
    return true;
  });
}

async function isWanted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    SELECT EXISTS (SELECT FROM categories WHERE source = 'demo') AND EXISTS (SELECT FROM orders)
      AND NOT EXISTS (SELECT FROM notifications WHERE kind = 'order') AS wanted`.execute(db);
  return rows[0]?.wanted ?? false;
}

type Step = NotifiedOrder & {
  positions: number;
  to_pay: number;
  status: OrderStatus;
  fact: HistoryFact | null;
  at: Date;
  shipments: Omit<MovedShipment, 'status' | 'count'>[];
};

async function orderNotifications(db: Db): Promise<Sent[]> {
  const { rows } = await sql<Step>`
    SELECT o.guid, o.number, o.customer, o.user_id, o.positions, o.to_pay, h.status, h.fact, h.at, (
      SELECT json_agg(json_build_object('guid', s.guid, 'number', s.number, 'documents', (
        SELECT coalesce(json_agg(json_build_object(
          'ru', CASE d.kind WHEN 'upd' THEN 'УПД ' ELSE 'накладная ' END || d.number,
          'en', CASE d.kind WHEN 'upd' THEN 'UPD ' ELSE 'waybill ' END || d.number
        ) ORDER BY d.id), '[]')
        FROM order_documents d WHERE d.shipment_id = s.id
      )) ORDER BY s.number) FROM order_shipments s WHERE s.order_id = o.id
    ) AS shipments
    FROM orders o JOIN order_history h ON h.order_id = o.id ORDER BY h.at, h.id`.execute(db);
  return rows.flatMap((step) =>
    notificationsOf(step).map((notification) => ({
      at: step.at,
      notification: { ...notification, to: { customer: step.customer } },
    })),
  );
}

function notificationsOf({ status, fact, shipments, ...order }: Step): NewNotification[] {
  if (status === 'new') return [placedNotification(order)];
  if (status !== 'shipped') return [statusNotification(order, status, fact ? factWords(fact) : '')];
  const count = shipments.length;
  const moved = shipments.map((shipment) => ({ ...shipment, count, status }));
  return movedNotifications(order, { status, isNew: true, shipments: moved, isOnWay: true });
}

async function priceNotifications(db: Db): Promise<Sent[]> {
  const rows = await db
    .selectFrom('price_requests as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .select(['q.number', 'q.customer', 'q.user_id', 'q.price', 'q.answered_at', 'p.name'])
    .where('q.status', '=', 'answered')
    .execute();
  return rows.flatMap(({ answered_at: at, price, customer, user_id: userId, ...request }) =>
    at === null || price === null
      ? []
      : [
          {
            at,
            notification: {
              ...answerNotification({ ...request, customer, userId }, { status: 'answered', price }),
              to: { customer },
            },
          },
        ],
  );
}

/** Adds a notification of the past for the verified people of a company, without a message; an old one is read. */
export async function storePast(
  db: Db,
  { at, notification: { kind, key, to, ...content } }: Sent,
  now: Date,
): Promise<void> {
  const { title, text, links, english } = storedTexts(content);
  const isRead = now.getTime() - at.getTime() > UNREAD_DAYS * DAY_MS;
  await sql`
    INSERT INTO notifications (user_id, kind, key, title, text, links, english, sent_at, read_at)
    SELECT u.id, ${kind}, ${key}, ${title}, ${text}, ${links}::jsonb, ${english}::jsonb, ${at}, ${isRead ? at : null}
    FROM users u JOIN companies c ON c.id = u.company_id
    WHERE c.guid = ${to.customer} AND u.is_verified AND u.company_role <> 'requester' ON CONFLICT DO NOTHING`.execute(
    db,
  );
}
