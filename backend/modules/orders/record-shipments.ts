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

interface Noted {
  /** those whose status has changed, by number */
  moved: MovedShipment[];
  /** whether the ERP has named another day than before; a day that it repeats does not undo an operator's */
  isReplanned: boolean;
}

/** Stores the state of a locked order's shipments. */
export async function recordShipments(db: Db, orderId: number, { shipments }: ErpState): Promise<Noted> {
  const rows = shipments.map(({ guid, status, plannedOn, shippedAt, deliveredAt }) => ({
    guid,
    status,
    planned_on: plannedOn,
    shipped_at: shippedAt,
    delivered_at: deliveredAt,
  }));
  const { rows: noted } = await sql<Omit<MovedShipment, 'documents'> & { isMoved: boolean; isReplanned: boolean }>`
    WITH noted AS (
      UPDATE order_shipments s SET status = r.status,
        planned_on = CASE WHEN r.planned_on <> s.erp_planned_on OR s.erp_planned_on IS NULL
          THEN coalesce(r.planned_on, s.planned_on) ELSE s.planned_on END,
        erp_planned_on = coalesce(r.planned_on, s.erp_planned_on),
        shipped_at = r.shipped_at, delivered_at = r.delivered_at
      FROM json_populate_recordset(NULL::order_shipments, ${JSON.stringify(rows)}::json) r
      JOIN order_shipments before ON before.guid = r.guid
      WHERE s.guid = r.guid AND s.order_id = ${orderId}
      RETURNING s.guid, s.number, s.status, s.status <> before.status AS moved,
        s.planned_on IS DISTINCT FROM before.planned_on AS replanned
    )
    SELECT guid, number, status, moved AS "isMoved", replanned AS "isReplanned",
      (SELECT count(*)::int FROM order_shipments WHERE order_id = ${orderId}) AS count
    FROM noted ORDER BY number`.execute(db);
  const documentsOf = new Map(
    shipments.map(({ guid, documents }) => [
      guid.toLowerCase(),
      documents.map(({ kind, number }) => ({
        ru: `${documentNames[kind].ru} ${number}`,
        en: `${documentNames[kind].en} ${number}`,
      })),
    ]),
  );
  return {
    moved: noted
      .filter(({ isMoved }) => isMoved)
      .map(({ guid, number, count, status }) => ({
        guid,
        number,
        count,
        status,
        documents: documentsOf.get(guid) ?? [],
      })),
    isReplanned: noted.some((shipment) => shipment.isReplanned),
  };
}
