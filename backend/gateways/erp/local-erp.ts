import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { dayOf } from '#lib/rules/days.ts';
import type { ErpGateway, ErpOrder, ErpShipment, ErpState } from './gateway.ts';

/**
 * Seconds after acceptance of an order until each status: an order goes through all of them in ten minutes, so that
 * they can be watched.
 */
const STAGES = { paid: 30, assembled: 60, shipped: 180, delivered: 600 };
/** Additional seconds for goods from the supplier. */
const SUPPLY_SECONDS = 900;
const PACE_SECONDS = 3;

interface Row {
  guid: string;
  number: string;
  body: ErpOrder;
  accepted_at: Date;
  cancelled_at: Date | null;
}

/**
 * Simulates an ERP when none is connected: stores orders in its own table and advances them by the clock: paid,
 * assembled, shipped with documents, delivered. Prepaid orders count as paid without any payment.
 */
export function localErp(db: Db, now: () => Date): ErpGateway {
  return {
    pace: PACE_SECONDS,
    async send(order) {
      const { rows } = await sql<{ number: string }>`
        INSERT INTO local_erp_orders (guid, number, body, accepted_at)
        VALUES (${order.guid}, ${`УТ-${order.number.replace(/\D/g, '')}`}, ${JSON.stringify(order)}, ${now()})
        ON CONFLICT (guid) DO UPDATE SET body = excluded.body
        RETURNING number`.execute(db);
      return rows[0]?.number ?? '';
    },
    async cancel(guid) {
      const latest = new Date(now().getTime() - STAGES.shipped * 1000);
      const { rows } = await sql<{ is_too_late: boolean }>`
        WITH known AS (
          UPDATE local_erp_orders SET
            cancelled_at = CASE WHEN accepted_at > ${latest} THEN coalesce(cancelled_at, ${now()}) ELSE cancelled_at END
          WHERE guid = ${guid}
          RETURNING cancelled_at
        )
        SELECT cancelled_at IS NULL AS is_too_late FROM known`.execute(db);
      // past orders of the demo are not in this table
      return !(rows[0]?.is_too_late ?? false);
    },
    async states(guids) {
      const { rows } = await sql<Row>`
        SELECT guid, number, body, accepted_at, cancelled_at FROM local_erp_orders
        WHERE guid = ANY(${guids}::uuid[])`.execute(db);
      return rows.map((row) => stateOf(row, now()));
    },
  };
}

function stateOf(row: Row, now: Date): ErpState {
  const { guid, body } = row;
  const shipments = body.shipments.map((shipment, index) => shipmentOf(row, shipment, index, now));
  if (row.cancelled_at !== null) return { guid, status: 'cancelled', shipments, payments: [] };
  const paidAt = after(row, STAGES.paid);
  const isPaid = body.payment === 'prepayment' && body.toPay > 0 && paidAt <= now;
  return {
    guid,
    status: statusOf(shipments),
    shipments,
    payments: isPaid
      ? [{ document: `Платёжное поручение № ${row.number}`, amount: body.toPay, paidAt: paidAt.toISOString() }]
      : [],
  };
}

const after = ({ accepted_at: at }: Row, seconds: number) => new Date(at.getTime() + seconds * 1000);

function shipmentOf(
  row: Row,
  { guid, warehouse }: ErpOrder['shipments'][number],
  index: number,
  now: Date,
): ErpShipment {
  const isSupplied = warehouse === null;
  const delay = isSupplied ? SUPPLY_SECONDS : 0;
  const [assembledAt, shippedAt, deliveredAt] = [STAGES.assembled, STAGES.shipped, STAGES.delivered].map((seconds) =>
    after(row, seconds + delay),
  ) as [Date, Date, Date];
  const waits = row.body.delivery.type === 'pickup';
  const status = row.cancelled_at
    ? 'cancelled'
    : deliveredAt <= now
      ? 'delivered'
      : shippedAt <= now
        ? waits
          ? 'ready'
          : 'shipped'
        : assembledAt <= now
          ? 'assembled'
          : isSupplied
            ? 'backorder'
            : 'planned';
  const hasLeft = status === 'shipped' || status === 'delivered';
  const number = `${row.number.replace(/\D/g, '')}-${index + 1}`;
  const date = dayOf(waits ? deliveredAt : shippedAt);
  return {
    guid,
    status,
    plannedOn: null,
    shippedAt: hasLeft ? (waits ? deliveredAt : shippedAt).toISOString() : null,
    deliveredAt: status === 'delivered' ? deliveredAt.toISOString() : null,
    documents: hasLeft
      ? [{ kind: 'upd', number, date }, ...(waits ? [] : [{ kind: 'waybill' as const, number: `Т-${number}`, date }])]
      : [],
  };
}

const STEPS = ['assembled', 'ready', 'shipped', 'delivered'] as const;

/** An order's status is that of its least advanced shipment, but `shipped` as soon as one shipment is. */
function statusOf(shipments: readonly ErpShipment[]): ErpState['status'] {
  const steps = shipments.map(({ status }) => STEPS.findIndex((step) => step === status));
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  if (least < 2 && most >= 2) return 'shipped';
  return STEPS[least] ?? 'accepted';
}
