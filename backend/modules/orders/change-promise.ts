import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict, fieldRefusal, notFound } from '#backend/errors.ts';
import { DAYS_AHEAD_MAX } from '#lib/config/limits.ts';
import type { OrderStatus } from '#lib/contract/order-parts.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { messages } from './messages.ts';
import { movedPromiseNotification, type NotifiedOrder, notifyAll } from './order-notifications.ts';

type Writing = Pick<Context, 'db' | 'now'>;

interface PromiseChange {
  /** the promised day that the operator saw; null: none */
  was: string | null;
  on: string;
  /** shown to the customer */
  reason: string;
}

type Locked = NotifiedOrder & { id: number; status: OrderStatus; promised_on: string | null };

/** Changes the promised day of an order, by its guid, and tells the customer. To be called in a transaction. */
export async function changePromise(ctx: Writing, guid: string, { was, on, reason }: PromiseChange): Promise<void> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'guid', 'number', 'customer', 'user_id', 'status', 'promised_on'])
    .where('guid', '=', guid)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw notFound(messages.notFound);
  if (order.status === 'delivered' || order.status === 'cancelled') throw conflict(messages.isOver);
  if (order.promised_on !== was) throw conflict(messages.promiseChanged);
  if (on < dayOf(ctx.now())) throw fieldRefusal('on', messages.dayPassed);
  if (on > dayAfter(dayOf(ctx.now()), DAYS_AHEAD_MAX)) throw fieldRefusal('on', messages.dayTooFar(DAYS_AHEAD_MAX));
  if (on === was) throw fieldRefusal('on', messages.sameDay);
  await sql`
    UPDATE order_shipments SET planned_on = ${on}::date
    WHERE order_id = ${order.id} AND status IN ('planned', 'backorder', 'assembled')
      AND (warehouse_id IS NOT NULL OR ${was}::date IS NULL)
      AND (planned_on IS NULL OR planned_on = ${was}::date OR planned_on > ${on}::date)`.execute(ctx.db);
  await store(ctx, order, on, reason);
}

/** Follows the planned days of a locked order's shipments, after the ERP has changed them. */
export async function followPlans(ctx: Writing, order: Omit<Locked, 'promised_on'>): Promise<void> {
  const { rows } = await sql<{ promised: string | null; planned: string | null }>`
    SELECT o.promised_on::text AS promised, (
      SELECT coalesce(max(planned_on) FILTER (WHERE warehouse_id IS NOT NULL), max(planned_on))::text
      FROM order_shipments WHERE order_id = o.id AND status <> 'cancelled') AS planned
    FROM orders o WHERE o.id = ${order.id}`.execute(ctx.db);
  const { promised = null, planned = null } = rows[0] ?? {};
  if (planned === null || planned === promised) return;
  await store(ctx, { ...order, promised_on: promised }, planned, '');
}

async function store({ db, now }: Writing, order: Locked, on: string, reason: string): Promise<void> {
  await update(db, order.id, on, now());
  await notifyAll({ db, now }, [movedPromiseNotification(order, { was: order.promised_on, on, reason, at: now() })]);
}

/** An order that had no promise gets its first one. */
const update = (db: Db, id: number, on: string, now: Date) =>
  sql`
    UPDATE orders SET promised_on = ${on}::date, promised_by = NULL, promised_first = coalesce(promised_first, ${on}::date),
      promised_zone = coalesce(promised_zone, 180), updated_at = ${now}
    WHERE id = ${id}`.execute(db);

/** SQL: promise and cost of delivery of an order for the audit log, its row locked. */
export const orderState = (guid: string) => sql<Record<string, unknown>>`
  SELECT status, promised_on, delivery_cost FROM orders WHERE guid = ${guid}::uuid FOR UPDATE`;
