import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { StoredEntity } from '#backend/db/schema-orders.ts';
import { notFound } from '#backend/errors.ts';
import { containing } from '#backend/like-pattern.ts';
import type { ListQuery } from '#backend/list-query.ts';
import { readAnyOrder } from '#backend/modules/orders/index.ts';
import { COUNTED_MAX, pageCount } from '#backend/page-count.ts';
import type { OrderStatus } from '#lib/contract/order-parts.ts';
import type { Order } from '#lib/contract/orders.ts';
import type { StaffOrder } from '#lib/contract/staff-orders.ts';
import { dayOf } from '#lib/rules/days.ts';
import { toRubles } from '#lib/rules/money.ts';
import { messages } from './messages.ts';

/** Companies and people whose names contain the searched text. */
const CUSTOMERS_MAX = 500;

interface OrdersQuery extends ListQuery {
  status?: OrderStatus | undefined;
}

interface Row {
  guid: string;
  number: string;
  created_at: Date;
  status: OrderStatus;
  entity: StoredEntity;
  author: string;
  positions: number;
  sum: number;
}

/** A page of the orders of all customers, the newest first. Two queries on indexes. */
export async function listStaffOrders({ db }: Pick<Context, 'db'>, { search, status, page, size }: OrdersQuery) {
  const conditions = [
    sql`true`,
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(search === '' ? [] : [sql`o.id IN (${idsFor(search)})`]),
  ];
  const found = sql`FROM orders o WHERE ${sql.join(conditions, sql` AND `)}`;
  const { rows: counts } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (SELECT ${found} LIMIT ${COUNTED_MAX}) counted`.execute(db);
  const { rows } = await sql<Row>`
    SELECT o.guid, o.number, o.created_at, o.status, o.entity, o.author, o.positions, o.sum ${found}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(db);
  const total = counts[0]?.total ?? 0;
  return { items: rows.map(toOrder), total, pages: pageCount(total, size) };
}

/** Ids of the orders with this number, of these people and companies; each part uses an index. */
function idsFor(search: string): RawBuilder<unknown> {
  const digits = search.replace(/\D/g, '');
  // `id + 0` keeps the planner from reading all orders backwards until it meets those of the customer
  const placedBy = (column: RawBuilder<unknown>, customers: RawBuilder<unknown>) => sql`
    SELECT n.id FROM (${customers} LIMIT ${CUSTOMERS_MAX}) customer CROSS JOIN LATERAL (
      SELECT id FROM orders WHERE ${column} = customer.id ORDER BY id + 0 DESC LIMIT ${COUNTED_MAX}
    ) n`;
  const parts = [
    sql`SELECT id FROM orders WHERE number = ${search.toUpperCase()}`,
    placedBy(sql`company_id`, sql`SELECT id FROM companies WHERE name ILIKE ${containing(search)} OR inn = ${search}`),
    placedBy(
      sql`user_id`,
      sql`SELECT id FROM users WHERE fio ILIKE ${containing(search)} OR phone = ${digits.slice(-10)}`,
    ),
  ];
  // the number without its letters
  if (/^\d{1,12}$/.test(search)) parts.push(sql`SELECT id FROM orders WHERE number = ${`ИМ-${search}`}`);
  return sql.join(parts, sql` UNION `);
}

const toOrder = (row: Row): StaffOrder => ({
  id: row.guid,
  number: row.number,
  createdAt: row.created_at.toISOString(),
  status: row.status,
  payer: row.entity.name,
  author: row.author,
  positions: row.positions,
  sum: toRubles(row.sum),
});

/** An order of any customer. Throws 404 when there is none. */
export async function getStaffOrder({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<Order> {
  const order = await readAnyOrder(db, id, dayOf(now()));
  if (!order) throw notFound(messages.noOrder);
  return order;
}
