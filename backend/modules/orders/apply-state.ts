import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { StoredContract } from '#backend/db/schema-orders.ts';
import type { ErpState } from '#backend/gateways/erp/gateway.ts';
import { accrueBonuses } from '#backend/modules/bonuses/index.ts';
import { recordDelivery } from '#backend/modules/league/index.ts';
import type { OrderStatus, PayType } from '#lib/contract/order-parts.ts';
import { russianDay } from '#lib/format/date.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { followPlans } from './change-promise.ts';
import { movedNotifications, notifyAll } from './order-notifications.ts';
import { recordShipments } from './record-shipments.ts';
import { releaseOrder } from './release-order.ts';
import { canBeCancelled } from './summary.ts';

interface Applying {
  id: number;
  state: ErpState;
  now: Date;
}

interface Stored {
  id: number;
  guid: string;
  user_id: number | null;
  customer: string;
  bonus: number;
  number: string;
  status: OrderStatus;
  payment_type: PayType;
  company_id: number | null;
  contract_id: number | null;
  contract: StoredContract | null;
  sum: number;
  to_pay: number;
  documented: number;
  cancel_asked_at: Date | null;
}

/** Order of the statuses; an order never goes back. */
const STEPS: Record<OrderStatus, number> = {
  new: 0,
  accepted: 1,
  assembled: 2,
  ready: 3,
  shipped: 4,
  delivered: 5,
  cancelled: 6,
};

/** Whether the status is final. */
export const isOver = (status: OrderStatus): boolean => STEPS[status] >= STEPS.delivered;

/** Stores the ERP's state of an order, in a transaction; idempotent. */
export async function applyState(db: Db, { id, state, now }: Applying): Promise<void> {
  const order: Stored = await db
    .selectFrom('orders')
    .select([
      'id',
      'guid',
      'user_id',
      'customer',
      'number',
      'bonus',
      'status',
      'payment_type',
      'company_id',
      'contract_id',
      'contract',
    ])
    .select(['sum', 'to_pay', 'documented', 'cancel_asked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (isOver(order.status)) return;
  if (state.status === 'cancelled') {
    const cancelledBy = order.cancel_asked_at === null ? 'shop' : 'customer';
    await releaseOrder(db, { id, cancelledBy, hasLeft: !canBeCancelled(order.status) }, now);
    return;
  }
  const { moved: shipments, isReplanned } = await recordShipments(db, id, state);
  await recordDebt(db, order, await recordDocuments(db, id, state), now);
  await recordPayments(db, order, state);
  const isNew = STEPS[state.status] > STEPS[order.status];
  if (isNew) await recordStatus(db, order, state.status, now);
  const status = isNew ? state.status : order.status;
  const isOnWay = state.shipments.some((shipment) => shipment.status === 'shipped');
  if (!isOver(status) && isReplanned) await followPlans({ db, now: () => now }, order);
  await notifyAll({ db, now: () => now }, movedNotifications(order, { status, isNew, shipments, isOnWay }));
}

/** Stores the status; a delivered order brings its bonuses and its points in the league. */
async function recordStatus(db: Db, { id, customer, bonus }: Stored, status: OrderStatus, now: Date): Promise<void> {
  await db.updateTable('orders').set({ status, updated_at: now }).where('id', '=', id).execute();
  await db.insertInto('order_history').values({ order_id: id, status, at: now }).execute();
  if (status !== 'delivered') return;
  await recordDelivery(db, id);
  if (bonus === 0) return;
  await accrueBonuses(
    { db, now: () => now },
    { customer, amount: bonus, note: '', orderId: id, key: `accrual:order:${id}` },
  );
}

/** Stores the documents; returns the numbers of new transfer documents. */
async function recordDocuments(db: Db, id: number, { shipments }: ErpState): Promise<string[]> {
  const rows = shipments.flatMap(({ guid, documents }) =>
    documents.map((document) => ({ shipment: guid, ...document })),
  );
  if (rows.length === 0) return [];
  const { rows: added } = await sql<{ kind: string; number: string }>`
    INSERT INTO order_documents (order_id, shipment_id, kind, number, issued_on)
    SELECT ${id}, s.id, r.kind, r.number, r.date
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (shipment uuid, kind text, number text, date date)
    JOIN order_shipments s ON s.guid = r.shipment AND s.order_id = ${id}
    ON CONFLICT (order_id, kind, number) DO NOTHING
    RETURNING kind, number`.execute(db);
  return added.filter(({ kind }) => kind === 'upd').map(({ number }) => number);
}

/** Records the debt of goods shipped with transfer documents; the write-off is distributed over the shipments. */
async function recordDebt(db: Db, order: Stored, documents: readonly string[], now: Date): Promise<void> {
  const { id, company_id: companyId, contract } = order;
  const [document] = documents;
  if (document === undefined || order.payment_type !== 'deferred' || companyId === null) return;
  const { rows } = await sql<{ left: number }>`
    SELECT coalesce(sum(i.price * i.quantity), 0)::bigint AS left FROM order_items i
    WHERE i.order_id = ${id} AND EXISTS (
      SELECT FROM order_documents d WHERE d.shipment_id = i.shipment_id AND d.kind = 'upd'
    )`.execute(db);
  const documented = Math.round((order.to_pay * (rows[0]?.left ?? 0)) / Math.max(1, order.sum));
  if (documented <= order.documented) return;
  const today = dayOf(now);
  await db.updateTable('orders').set({ documented }).where('id', '=', id).execute();
  await db
    .insertInto('receivables')
    .values({
      company_id: companyId,
      contract_id: order.contract_id,
      order_id: id,
      document: `УПД ${documents.join(', ')} от ${russianDay(today)}`,
      amount: documented - order.documented,
      due_on: dayAfter(today, contract?.deferredDays ?? 0),
    })
    .execute();
}

async function recordPayments(db: Db, order: Stored, { payments }: ErpState): Promise<void> {
  if (payments.length === 0) return;
  const rows = payments.map(({ document, amount, paidAt }) => ({
    document,
    amount: toKopecks(amount),
    paid_at: paidAt,
  }));
  const { rows: added } = await sql<{ amount: number }>`
    INSERT INTO order_payments (order_id, amount, paid_at, document)
    SELECT ${order.id}, r.amount, r.paid_at, r.document
    FROM json_populate_recordset(NULL::order_payments, ${JSON.stringify(rows)}::json) r
    ON CONFLICT (order_id, document) DO NOTHING
    RETURNING amount`.execute(db);
  let left = added.reduce((sum, { amount }) => sum + amount, 0);
  if (left === 0 || order.payment_type !== 'deferred') return;
  // payments reduce the oldest debt of the order first
  const debts = await db
    .selectFrom('receivables')
    .select(['id', 'amount'])
    .where('order_id', '=', order.id)
    .where('amount', '>', 0)
    .orderBy('due_on')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, amount } of debts) {
    const paid = Math.min(left, amount);
    left -= paid;
    await db
      .updateTable('receivables')
      .set({ amount: amount - paid })
      .where('id', '=', id)
      .execute();
  }
}
