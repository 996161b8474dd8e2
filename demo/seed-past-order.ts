import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { HistoryFact } from '#backend/db/schema-orders.ts';
import type { OrderStatus, PayType, ShipmentStatus } from '#lib/contract/order-parts.ts';
import { companyTitle } from '#lib/format/company-name.ts';
import { russianDay } from '#lib/format/date.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { DAY_MS, HOUR_MS } from '#lib/rules/durations.ts';
import { vatRate } from '#lib/rules/vat.ts';
import type { DemoOrder } from './orders.ts';

export interface Product {
  id: number;
  guid: string;
  code: string;
  name: string;
  price: number;
}

export type Line = Product & { quantity: number };

interface Buyer {
  user_id: number;
  author: string;
  customer: string;
  phone: string;
  email: string;
  company_id: number;
  guid: string;
  name: string;
  opf: string;
  inn: string;
  kpp: string | null;
  address: string;
  contract_id: number;
  contract_guid: string;
  number: string;
  signed_on: string;
  pay_type: PayType;
  deferred_days: number | null;
  warehouses: { id: number; name: string; address: string }[];
}

async function buyerOf(db: Db, { phone, contract }: DemoOrder): Promise<Buyer> {
  const { rows } = await sql<Buyer>`
    SELECT u.id AS user_id, u.fio AS author, o.guid AS customer, u.phone, u.email, c.id AS company_id, c.guid, c.name, c.opf,
      c.inn, c.kpp, c.address, k.id AS contract_id, k.guid AS contract_guid, k.number, k.signed_on, k.pay_type,
      k.deferred_days, (
        SELECT json_agg(w ORDER BY w.city_id = o.city_id DESC, w.sort, w.id) FROM warehouses w JOIN cities t ON t.id = w.city_id
        WHERE t.is_default OR t.id = o.city_id
      ) AS warehouses
    FROM users u JOIN companies o ON o.id = u.company_id
    JOIN contracts k ON k.number = ${contract} JOIN companies c ON c.id = k.company_id
    WHERE u.phone = ${phone}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no user with the phone ${phone}`);
  return row;
}

const PATH: readonly Exclude<OrderStatus, 'cancelled'>[] = ['new', 'accepted', 'assembled', 'shipped', 'delivered'];
/** days between placing and each step */
const PACE = [0, 0.1, 1, 2, 4];

const cancelled: HistoryFact = { kind: 'cancelled', by: 'customer', installations: [] };

/** Status history of an order, the oldest first. */
function historyOf(
  { status, isPickup = false }: DemoOrder,
  placedAt: Date,
): { status: OrderStatus; at: Date; fact: string | null }[] {
  const at = (days: number) => new Date(placedAt.getTime() + days * DAY_MS);
  if (status === 'cancelled')
    return [
      { status: 'new', at: at(0), fact: null },
      { status: 'accepted', at: at(0.1), fact: null },
      { status: 'cancelled', at: at(0.5), fact: JSON.stringify(cancelled) },
    ];
  const reached = PATH.indexOf(status === 'ready' ? 'shipped' : status);
  return PATH.slice(0, reached + 1).map((step, index) => ({
    status: isPickup && step === 'shipped' ? 'ready' : step,
    at: at(PACE[index] ?? 0),
    fact: null,
  }));
}

/** Adds an order with its lines, shipments, documents and payments up to today. */
export async function addPastOrder(db: Db, order: DemoOrder, lines: readonly Line[], now: Date): Promise<void> {
  const buyer = await buyerOf(db, order);
  const placedAt = new Date(now.getTime() - order.daysAgo * DAY_MS + HOUR_MS);
  const history = historyOf(order, placedAt);
  const sum = lines.reduce((total, { price, quantity }) => total + price * quantity, 0);
  const isShipped = order.status === 'shipped' || order.status === 'delivered';
  const { id, number } = await insertOrder(db, { order, buyer, lines, placedAt, sum, isShipped });
  await db
    .insertInto('order_history')
    .values(history.map((step) => ({ order_id: id, ...step })))
    .execute();
  await addShipments(db, { id, number, order, buyer, lines, history });
  await addMoney(db, { id, number, order, buyer, sum, isShipped, history });
}

interface Placed {
  order: DemoOrder;
  buyer: Buyer;
  lines: readonly Line[];
  placedAt: Date;
  sum: number;
  isShipped: boolean;
}

async function insertOrder(db: Db, { order, buyer, lines, placedAt, sum, isShipped }: Placed) {
  const [warehouse] = buyer.warehouses;
  const { guid, name, opf, inn, kpp, address } = buyer;
  return db
    .insertInto('orders')
    .values({
      customer: buyer.customer,
      key: randomUUID(),
      user_id: buyer.user_id,
      author: buyer.author,
      company_id: buyer.company_id,
      entity: JSON.stringify({ guid, name: companyTitle(opf, name), inn, kpp, address }),
      contract_id: buyer.contract_id,
      contract: JSON.stringify({
        guid: buyer.contract_guid,
        number: buyer.number,
        date: buyer.signed_on,
        deferredDays: buyer.deferred_days,
      }),
      payment_type: buyer.pay_type,
      delivery_type: order.isPickup ? 'pickup' : 'delivery',
      address: order.isPickup ? (warehouse?.address ?? '') : buyer.address,
      place: order.isPickup ? (warehouse?.name ?? null) : null,
      warehouse_id: order.isPickup ? (warehouse?.id ?? null) : null,
      deliver_on: dayAfter(dayOf(placedAt), 4),
      contact_fio: buyer.author,
      contact_phone: buyer.phone,
      contact_email: buyer.email,
      comment: order.comment ?? '',
      own_number: order.ownNumber ?? '',
      positions: lines.length,
      quantity: lines.reduce((total, { quantity }) => total + quantity, 0),
      sum,
      vat_rate: vatRate(dayOf(placedAt)),
      documented: isShipped && buyer.pay_type === 'deferred' ? sum : 0,
      status: order.status,
      created_at: placedAt,
      updated_at: placedAt,
      handing_over_at: placedAt,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

const shipmentStatus: Record<DemoOrder['status'], ShipmentStatus> = {
  accepted: 'planned',
  assembled: 'assembled',
  ready: 'ready',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

interface Followed {
  id: number;
  number: string;
  order: DemoOrder;
  buyer: Buyer;
  history: ReturnType<typeof historyOf>;
}

const digitsOf = (number: string) => number.replace(/\D/g, '');

/** Adds the shipments; the last two lines of a split order come from another warehouse. */
async function addShipments(
  db: Db,
  { id, number, order, buyer, lines, history }: Followed & { lines: readonly Line[] },
) {
  const at = (status: OrderStatus) => history.find((step) => step.status === status)?.at ?? null;
  const parts = order.isSplit ? [lines.slice(0, -2), lines.slice(-2)] : [lines];
  for (const [index, part] of parts.entries()) {
    const warehouse = buyer.warehouses.at(index === 0 ? 0 : -1);
    const shippedAt = at('shipped') ?? at('delivered');
    const shipment = await db
      .insertInto('order_shipments')
      .values({
        guid: randomUUID(),
        order_id: id,
        number: index + 1,
        warehouse_id: warehouse?.id ?? null,
        warehouse_name: warehouse?.name ?? null,
        status: shipmentStatus[order.status],
        planned_on: dayAfter(dayOf(history[0]?.at ?? new Date()), 3),
        shipped_at: shippedAt,
        delivered_at: at('delivered'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_items')
      .values(
        part.map(({ id: productId, guid, code, name, quantity, price }, line) => ({
          order_id: id,
          shipment_id: shipment.id,
          line: index * parts[0]!.length + line + 1,
          product_id: productId,
          guid,
          code,
          name,
          quantity,
          price,
        })),
      )
      .execute();
    if (shippedAt !== null) await addDocuments(db, { id, number, order, index, shipmentId: shipment.id, shippedAt });
  }
}

interface Documented extends Pick<Followed, 'id' | 'number' | 'order'> {
  index: number;
  shipmentId: number;
  shippedAt: Date;
}

async function addDocuments(db: Db, { id, number, order, index, shipmentId, shippedAt }: Documented): Promise<void> {
  const suffix = `${digitsOf(number)}-${index + 1}`;
  const document = { order_id: id, shipment_id: shipmentId, issued_on: dayOf(shippedAt) };
  await db
    .insertInto('order_documents')
    .values([
      { ...document, kind: 'upd', number: suffix },
      ...(order.isPickup ? [] : [{ ...document, kind: 'waybill' as const, number: `Т-${suffix}` }]),
    ])
    .execute();
}

/** Adds the payment (before assembly or after shipment), or the debt. */
async function addMoney(
  db: Db,
  { id, number, order, buyer, sum, isShipped, history }: Followed & Pick<Placed, 'sum' | 'isShipped'>,
) {
  await db
    .updateTable('orders')
    .set({ erp_number: `УТ-${digitsOf(number)}` })
    .where('id', '=', id)
    .execute();
  const shippedAt = history.find(({ status }) => status === 'shipped' || status === 'delivered')?.at;
  const isDeferred = buyer.pay_type === 'deferred';
  if (isDeferred && order.isOwed && shippedAt) {
    const day = dayOf(shippedAt);
    await db
      .insertInto('receivables')
      .values({
        company_id: buyer.company_id,
        contract_id: buyer.contract_id,
        order_id: id,
        document: `УПД ${digitsOf(number)} от ${russianDay(day)}`,
        amount: sum,
        due_on: dayAfter(day, buyer.deferred_days ?? 0),
      })
      .execute();
    return;
  }
  const isPaid = isDeferred ? isShipped : order.status !== 'cancelled';
  const paidAt = isDeferred ? shippedAt : history[1]?.at;
  if (!isPaid || !paidAt) return;
  await db
    .insertInto('order_payments')
    .values({
      order_id: id,
      amount: sum,
      paid_at: paidAt,
      document: `Платёжное поручение № ${digitsOf(number).slice(-4)}`,
    })
    .execute();
}
