import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { ErpState } from '#backend/gateways/erp/gateway.ts';
import type { Wording } from '#lib/config/locales.ts';
import type { ShipmentStatus } from '#lib/contract/order-parts.ts';

export interface MovedShipment {
  guid: string;
  /** of `count` shipments of the order */
  number: number;
  count: number;
  status: ShipmentStatus;
  /** as «УПД 12-1» */
  documents: Wording[];
}

const documentNames = { upd: { ru: 'УПД', en: 'UPD' }, waybill: { ru: 'накладная', en: 'waybill' } };

/** Stores the state of a locked order's shipments; returns those whose status has changed, by number. */
export async function noteShipments(db: Db, orderId: number, { shipments }: ErpState): Promise<MovedShipment[]> {
  const rows = shipments.map(({ guid, status, plannedOn, shippedAt, deliveredAt }) => ({
    guid,
    status,
    planned_on: plannedOn,
    shipped_at: shippedAt,
    delivered_at: deliveredAt,
  }));
  const { rows: moved } = await sql<Omit<MovedShipment, 'documents'>>`
    WITH noted AS (
      UPDATE order_shipments s SET status = r.status, planned_on = coalesce(r.planned_on, s.planned_on),
        shipped_at = r.shipped_at, delivered_at = r.delivered_at
      FROM json_populate_recordset(NULL::order_shipments, ${JSON.stringify(rows)}::json) r
      JOIN order_shipments before ON before.guid = r.guid
      WHERE s.guid = r.guid AND s.order_id = ${orderId}
      RETURNING s.guid, s.number, s.status, before.status AS was
    )
    SELECT guid, number, status, (SELECT count(*)::int FROM order_shipments WHERE order_id = ${orderId}) AS count
    FROM noted WHERE status <> was ORDER BY number`.execute(db);
  const documentsOf = new Map(
    shipments.map(({ guid, documents }) => [
      guid.toLowerCase(),
      documents.map(({ kind, number }) => ({
        ru: `${documentNames[kind].ru} ${number}`,
        en: `${documentNames[kind].en} ${number}`,
      })),
    ]),
  );
  return moved.map((shipment) => ({ ...shipment, documents: documentsOf.get(shipment.guid) ?? [] }));
}
