import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import type { HistoryFact, StoredContract, StoredDelivery } from '#backend/db/schema-orders.ts';
import { notFound } from '#backend/errors.ts';
import { productUrl, toPicture } from '#backend/modules/catalogue/index.ts';
import type { OrderDocument, OrderItem, OrderStatus, Shipment, ShipmentStatus } from '#lib/contract/order-parts.ts';
import type { Order } from '#lib/contract/orders.ts';
import { dayOf } from '#lib/rules/days.ts';
import { toRubles } from '#lib/rules/money.ts';
import { vatWithin } from '#lib/rules/vat.ts';
import { toDeliveryCost } from './delivery-cost.ts';
import { requireOrder } from './find-order.ts';
import { noteOf } from './history-note.ts';
import { sumBy } from './internal.ts';
import { messages } from './messages.ts';
import { itemStatusOf } from './statuses.ts';
import { type SummaryRow, summaryColumns, toSummary } from './summary.ts';

interface ItemRow {
  id: number;
  guid: string;
  code: string;
  name: string;
  quantity: number;
  price: number;
  bonus: number;
  is_gift: boolean;
  shipment: string;
  warehouse: string | null;
  status: ShipmentStatus;
  slug: string | null;
  picture_id: string | null;
  picture_sizes: number[] | null;
}

/** As in JSON, where moments are texts. */
interface ShipmentRow {
  guid: string;
  number: number;
  status: ShipmentStatus;
  warehouse: Shipment['warehouse'];
  planned_on: string | null;
  shipped_at: string | null;
  delivered_at: string | null;
}

interface DocumentRow {
  guid: string;
  kind: 'upd' | 'waybill';
  number: string;
  issued_on: string;
  shipment: string | null;
}

interface OrderRow extends SummaryRow {
  contract: StoredContract | null;
  contact_fio: string;
  contact_phone: string;
  contact_email: string;
  comment: string;
  vat_rate: number;
  bonus: number;
  erp_number: string | null;
  delivery_cost: number | null;
  delivery_terms: StoredDelivery | null;
  items: ItemRow[];
  shipments: ShipmentRow[];
  documents: DocumentRow[];
  payments: { id: number; amount: number; paid_at: string; document: string }[];
  history: { status: OrderStatus; at: string; note: string; fact: HistoryFact | null }[];
}

const listOf = (query: ReturnType<typeof sql>) => sql`(SELECT coalesce(json_agg(l), '[]') FROM (${query}) l)`;

const items = sql`
  SELECT i.id, i.guid, i.code, i.name, i.quantity, i.price, i.bonus, i.is_gift, s.guid AS shipment,
    s.warehouse_name AS warehouse, s.status, p.slug, pic.id AS picture_id, pic.sizes AS picture_sizes
  FROM order_items i JOIN order_shipments s ON s.id = i.shipment_id
  LEFT JOIN products p ON p.id = i.product_id AND p.is_active
  LEFT JOIN pictures pic ON pic.id = p.picture_ids[1]
  WHERE i.order_id = o.id ORDER BY i.line, i.id`;

const shipments = sql`
  SELECT s.guid, s.number, s.status, s.planned_on, s.shipped_at, s.delivered_at,
    CASE WHEN w.id IS NOT NULL THEN json_build_object('name', s.warehouse_name, 'address', w.address, 'city', c.name) END
      AS warehouse
  FROM order_shipments s LEFT JOIN (warehouses w JOIN cities c ON c.id = w.city_id) ON w.id = s.warehouse_id
  WHERE s.order_id = o.id ORDER BY s.number`;

const documents = sql`
  SELECT d.guid, d.kind, d.number, d.issued_on, s.guid AS shipment
  FROM order_documents d LEFT JOIN order_shipments s ON s.id = d.shipment_id
  WHERE d.order_id = o.id ORDER BY d.id`;

async function readRow(db: Db, id: number): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    SELECT ${summaryColumns}, o.contract, o.contact_fio, o.contact_phone, o.contact_email, o.comment, o.vat_rate, o.bonus,
      o.erp_number, o.delivery_cost, o.delivery_terms, ${listOf(items)} AS items, ${listOf(shipments)} AS shipments, ${listOf(documents)} AS documents,
      ${listOf(sql`SELECT id, amount, paid_at, document FROM order_payments WHERE order_id = o.id ORDER BY id`)} AS payments,
      ${listOf(sql`SELECT status, at, note, fact FROM order_history WHERE order_id = o.id ORDER BY id`)} AS history
    FROM orders o WHERE o.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(messages.notFound);
  return row;
}

/** An order with all its parts; one query. */
export async function readOrder(db: Db, id: number, today: string): Promise<Order> {
  const row = await readRow(db, id);
  return {
    ...toSummary(row, today),
    contract: row.contract && { number: row.contract.number, date: row.contract.date },
    contact: { fio: row.contact_fio, phone: row.contact_phone, email: row.contact_email },
    comment: row.comment,
    vatRate: row.vat_rate,
    vat: toRubles(vatWithin(row.to_pay, row.vat_rate)),
    bonus: toRubles(row.bonus),
    paid: toRubles(row.paid),
    deliveryCost: toDeliveryCost(row),
    payUntil: row.due_on,
    erpNumber: row.erp_number,
    history: row.history.map(({ status, at, ...noted }) => ({ status, at: momentOf(at), note: noteOf(noted) })),
    payments: row.payments.map(({ id, amount, paid_at: at, document }) => ({
      id,
      amount: toRubles(amount),
      paidAt: momentOf(at),
      document,
    })),
    items: row.items.map(toItem),
    shipments: row.shipments.map((shipment) => toShipment(shipment, row)),
  };
}

/**
 * An order by its guid, without a check of access: for mail to people who were notified of it, and for operators. Null:
 * there is none.
 */
export async function readAnyOrder(db: Db, guid: string, today: string): Promise<Order | null> {
  const found = await db.selectFrom('orders').select('id').where('guid', '=', guid).executeTakeFirst();
  return found ? readOrder(db, found.id, today) : null;
}

export async function getOrder(ctx: Context, guid: string): Promise<Order> {
  return readOrder(ctx.db, await requireOrder(ctx, guid), dayOf(ctx.now()));
}

/** Documents of an order: the invoice exists from the beginning, the others come with the shipments. */
export async function listDocuments(ctx: Context, guid: string): Promise<OrderDocument[]> {
  const row = await readRow(ctx.db, await requireOrder(ctx, guid));
  const invoice: OrderDocument = {
    id: row.guid,
    kind: 'invoice',
    title: `Счёт № ${row.number}`,
    number: row.number,
    date: dayOf(row.created_at),
    shipmentId: null,
  };
  return [invoice, ...row.documents.map(toDocument)];
}

/** Converts PostgreSQL's JSON form of a moment to ISO. */
const momentOf = (text: string) => new Date(text).toISOString();
const perhapsMoment = (text: string | null) => (text === null ? null : momentOf(text));

function toItem(row: ItemRow): OrderItem {
  return {
    id: row.id,
    productId: row.guid,
    product: {
      name: row.name,
      code: row.code,
      url: row.slug === null ? null : productUrl(row.slug),
      image: toPicture(row.picture_id, row.picture_sizes),
    },
    quantity: row.quantity,
    price: toRubles(row.price),
    sum: toRubles(row.price * row.quantity),
    bonus: toRubles(row.bonus * row.quantity),
    isGift: row.is_gift,
    warehouse: row.warehouse,
    shipmentId: row.shipment,
    status: itemStatusOf(row.status),
  };
}

function toShipment(shipment: ShipmentRow, order: OrderRow): Shipment {
  const lines = order.items.filter((item) => item.shipment === shipment.guid);
  return {
    id: shipment.guid,
    number: `${order.number}/${shipment.number}`,
    status: shipment.status,
    warehouse: shipment.warehouse,
    plannedOn: shipment.planned_on,
    shippedAt: perhapsMoment(shipment.shipped_at),
    deliveredAt: perhapsMoment(shipment.delivered_at),
    quantity: sumBy(lines, ({ quantity }) => quantity),
    sum: toRubles(sumBy(lines, ({ price, quantity }) => price * quantity)),
    items: lines.map(({ id, guid, name, quantity }) => ({ id, productId: guid, name, quantity })),
    documents: order.documents.filter((document) => document.shipment === shipment.guid).map(toDocument),
  };
}

const titles = { upd: 'УПД', waybill: 'Транспортная накладная' };

const toDocument = ({ guid, kind, number, issued_on: date, shipment }: DocumentRow): OrderDocument => ({
  id: guid,
  kind,
  title: `${titles[kind]} № ${number}`,
  number,
  date,
  shipmentId: shipment,
});
