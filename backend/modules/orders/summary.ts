import { sql } from 'kysely';
import type { StoredEntity } from '#backend/db/schema-orders.ts';
import type { OrderStatus, PaymentStatus, PayType, ShipmentStatus } from '#lib/contract/order-parts.ts';
import type { OrderSummary } from '#lib/contract/orders.ts';
import { toRubles } from '#lib/rules/money.ts';

/** Money in kopecks. */
export interface SummaryRow {
  guid: string;
  number: string;
  own_number: string;
  created_at: Date;
  status: OrderStatus;
  payment_type: PayType;
  entity: StoredEntity;
  delivery_type: 'delivery' | 'pickup';
  address: string;
  place: string | null;
  /** yyyy-mm-dd */
  deliver_on: string | null;
  author: string;
  employee: string | null;
  requester: string | null;
  positions: number;
  quantity: number;
  sum: number;
  bonus_write_off: number;
  to_pay: number;
  cancel_asked_at: Date | null;
  promise: OrderSummary['promise'];
  paid: number;
  /** yyyy-mm-dd: the earliest due day of the order's debts */
  due_on: string | null;
  /** pieces by status of their shipment */
  pieces: Partial<Record<ShipmentStatus, number>>;
}

const promised = sql`CASE WHEN o.promised_on IS NOT NULL THEN json_build_object('on', o.promised_on,
  'until', to_char(o.promised_by, 'HH24:MI'), 'zone', o.promised_zone, 'first', o.promised_first) END`;

/** Columns of `SummaryRow`, for a query with `orders` as `o`. */
export const summaryColumns = sql`o.guid, o.number, o.own_number, o.created_at, o.status, o.payment_type, o.entity,
  o.delivery_type, o.address, o.place, o.deliver_on, o.author, o.employee, o.requester, o.positions, o.quantity, o.sum, o.bonus_write_off, o.to_pay,
  o.cancel_asked_at, ${promised} AS promise,
  (SELECT coalesce(sum(amount), 0)::bigint FROM order_payments WHERE order_id = o.id) AS paid,
  (SELECT min(due_on) FROM receivables WHERE order_id = o.id AND amount > 0) AS due_on,
  (SELECT coalesce(json_object_agg(status, pieces), '{}') FROM (
    SELECT s.status, sum(i.quantity) AS pieces FROM order_shipments s JOIN order_items i ON i.shipment_id = s.id
    WHERE s.order_id = o.id GROUP BY s.status) p) AS pieces`;

const ARCHIVED: ReadonlySet<OrderStatus> = new Set(['delivered', 'cancelled']);
const CANCELLABLE: ReadonlySet<OrderStatus> = new Set(['new', 'accepted', 'assembled', 'ready']);

/** SQL: the status of `orders o` is final. */
export const isArchivedOrder = sql<boolean>`o.status IN ('delivered', 'cancelled')`;

/** An order on its way cannot be cancelled. */
export const canBeCancelled = (status: OrderStatus): boolean => CANCELLABLE.has(status);

/** @param today yyyy-mm-dd */
export function toSummary(row: SummaryRow, today: string): OrderSummary {
  return {
    id: row.guid,
    number: row.number,
    ownNumber: row.own_number,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    isArchived: ARCHIVED.has(row.status),
    paymentType: row.payment_type,
    paymentStatus: paymentStatusOf(row, today),
    legalEntity: { id: row.entity.guid, name: row.entity.name },
    delivery: { type: row.delivery_type, address: row.address, place: row.place, date: row.deliver_on },
    author: row.author,
    employee: row.employee,
    requester: row.requester,
    positions: row.positions,
    quantity: row.quantity,
    sum: toRubles(row.sum),
    bonusWriteOff: toRubles(row.bonus_write_off),
    toPay: toRubles(row.to_pay),
    promise: row.promise,
    cancellation: cancellationOf(row),
    isPartly: isPartly(row),
    awaited: ARCHIVED.has(row.status) ? 0 : (row.pieces.backorder ?? 0),
  };
}

/** Statuses of shipments that are behind an order partly ready or on its way. */
const behind: Partial<Record<OrderStatus, ShipmentStatus[]>> = {
  ready: ['planned', 'backorder', 'assembled'],
  shipped: ['planned', 'backorder', 'assembled', 'ready'],
};

const isPartly = ({ status, pieces }: SummaryRow) => behind[status]?.some((one) => one in pieces) ?? false;

function cancellationOf({ status, cancel_asked_at: askedAt }: SummaryRow): OrderSummary['cancellation'] {
  if (!canBeCancelled(status)) return 'no';
  return askedAt === null ? 'possible' : 'asked';
}

function paymentStatusOf(row: SummaryRow, today: string): PaymentStatus {
  if (row.status === 'cancelled') return row.paid > 0 ? 'refunded' : 'none';
  if (row.paid >= row.to_pay) return 'paid';
  if (row.due_on !== null && row.due_on < today) return 'overdue';
  if (row.paid > 0) return 'partial';
  return row.payment_type === 'deferred' ? 'deferred' : 'awaiting';
}
