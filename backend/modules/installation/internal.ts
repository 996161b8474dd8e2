import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Daytime, Installation, InstallationStatus } from '#lib/contract/installation.ts';

interface Row {
  number: number;
  status: InstallationStatus;
  cancelled_by: Installation['cancelledBy'];
  items: Installation['items'];
  address: string;
  wished_on: string;
  daytime: Daytime;
  contact_fio: string;
  contact_phone: string;
  comment: string;
  assigned_on: string | null;
  note: string;
  created_at: Date;
  updated_at: Date;
  sent_by: string | null;
}

const items = sql`(
  SELECT json_agg(json_build_object('order', o.guid, 'orderNumber', o.number, 'line', i.line, 'name', i.name,
    'code', i.code, 'quantity', i.quantity) ORDER BY o.id, i.line)
  FROM installation_items i JOIN orders o ON o.id = i.order_id WHERE i.request = r.number)`;

/**
 * Installation requests of the caller's legal entity that match a condition on `installation_requests r`, the newest first.
 * One query.
 */
export async function readInstallations(
  ctx: Context,
  condition: RawBuilder<unknown>,
  { size, page }: { size: number; page: number } = { size: 1, page: 1 },
): Promise<Installation[]> {
  const { xmlId, userId } = requireCaller(ctx);
  const { rows } = await sql<Row>`
    SELECT r.number, r.status, r.cancelled_by, coalesce(${items}, '[]') AS items, r.address, r.wished_on, r.daytime,
      r.contact_fio, r.contact_phone, r.comment, r.assigned_on, r.note, r.created_at, r.updated_at,
      CASE WHEN u.id <> ${userId} THEN u.fio END AS sent_by
    FROM installation_requests r LEFT JOIN users u ON u.id = r.user_id
    WHERE r.customer = ${xmlId} AND ${condition}
    ORDER BY r.number DESC LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(ctx.db);
  return rows.map(toInstallation);
}

const toInstallation = (row: Row): Installation => ({
  number: row.number,
  status: row.status,
  cancelledBy: row.cancelled_by,
  items: row.items,
  address: row.address,
  wishedOn: row.wished_on,
  daytime: row.daytime,
  contact: { fio: row.contact_fio, phone: row.contact_phone },
  comment: row.comment,
  assignedOn: row.assigned_on,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  sentBy: row.sent_by,
});

/**
 * SQL: positions of orders as `(order_id, line, guid, code, name, product_id, quantity, left)`; `left` is what was ordered
 * and is in no request that is not cancelled. Pieces of cancelled shipments do not count.
 */
export const installableOf = (orders: RawBuilder<unknown>) => sql`
  SELECT i.order_id, i.line, min(i.guid::text)::uuid AS guid, min(i.code) AS code, min(i.name) AS name,
    min(i.product_id) AS product_id, sum(i.quantity)::integer AS quantity,
    (sum(i.quantity) - coalesce((
      SELECT sum(n.quantity) FROM installation_items n JOIN installation_requests r ON r.number = n.request
      WHERE n.order_id = i.order_id AND n.line = i.line AND r.status <> 'cancelled'), 0))::integer AS left
  FROM order_items i JOIN order_shipments s ON s.id = i.shipment_id
  WHERE i.order_id IN (${orders}) AND s.status <> 'cancelled'
  GROUP BY i.order_id, i.line`;
