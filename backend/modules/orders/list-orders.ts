import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { KeyKind } from '#backend/db/schema-orders.ts';
import { containing } from '#backend/like-pattern.ts';
import { moscowDay } from '#backend/moscow-day.ts';
import { pageCount } from '#backend/page-count.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { OrderFilter, OrderList, OrderSummary } from '#lib/contract/orders.ts';
import { dayOf } from '#lib/rules/days.ts';
import { isArchivedOrder, type SummaryRow, summaryColumns, toSummary } from './summary.ts';

/** Most ids in one reply. */
const IDS_MAX = 10_000;

/** Orders of the caller's customer by all its users, the newest first. */
export async function listOrders(
  ctx: Context,
  { page, size, ...filter }: OrderFilter & { page: number; size: number },
): Promise<OrderList> {
  const { rows } = await sql<SummaryRow & { total: number }>`
    SELECT ${summaryColumns}, f.total
    FROM (
      SELECT o.id, count(*) OVER () AS total FROM orders o WHERE ${matching(ctx, filter)}
      ORDER BY o.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}
    ) f JOIN orders o ON o.id = f.id
    ORDER BY o.id DESC`.execute(ctx.db);
  const today = dayOf(ctx.now());
  // a page past the last one has no rows with the total
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countOrders(ctx, filter));
  return { items: rows.map((row) => toSummary(row, today)), total, page, pages: pageCount(total, size) };
}

async function countOrders(ctx: Context, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM orders o WHERE ${matching(ctx, filter)}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

export async function listOrderIds(ctx: Context, filter: OrderFilter): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    SELECT o.guid FROM orders o WHERE ${matching(ctx, filter)} ORDER BY o.id DESC LIMIT ${IDS_MAX}`.execute(ctx.db);
  return rows.map(({ guid }) => guid);
}

/** Orders that the ERP has not accepted yet. */
export async function listNewOrders(ctx: Context): Promise<OrderSummary[]> {
  const rows = await rowsOf(ctx, sql`o.status = 'new'`);
  const today = dayOf(ctx.now());
  return rows.map((row) => toSummary(row, today));
}

export async function ordersByKeys(
  ctx: Context,
  keys: string[],
  kind: KeyKind = 'sender',
): Promise<(OrderSummary & { key: string })[]> {
  const rows = await rowsOf(ctx, sql`o.key_kind = ${kind} AND o.key = ANY(${keys}::uuid[])`);
  const today = dayOf(ctx.now());
  return rows.map((row) => ({ ...toSummary(row, today), key: row.key }));
}

async function rowsOf(ctx: Context, condition: RawBuilder<unknown>): Promise<(SummaryRow & { key: string })[]> {
  const { rows } = await sql<SummaryRow & { key: string }>`
    SELECT ${summaryColumns}, o.key FROM orders o WHERE o.customer = ${requireCaller(ctx).xmlId} AND ${condition}
    ORDER BY o.id DESC LIMIT ${IDS_MAX}`.execute(ctx.db);
  return rows;
}

const inMoscow = moscowDay(sql`o.created_at`);

function matching(ctx: Context, filter: OrderFilter): RawBuilder<boolean> {
  const { statuses, isArchived, legalEntityId, from, to, number, ownNumber, product } = filter;
  const conditions = [
    sql`o.customer = ${requireCaller(ctx).xmlId}`,
    isArchived === undefined ? null : sql`${isArchivedOrder} = ${isArchived}`,
    statuses.length > 0 ? sql`o.status = ANY(${statuses}::text[])` : null,
    legalEntityId ? sql`o.entity->>'guid' = ${legalEntityId.toLowerCase()}` : null,
    from ? sql`${inMoscow} >= ${from}::date` : null,
    to ? sql`${inMoscow} <= ${to}::date` : null,
    number ? sql`o.number ILIKE ${containing(number)}` : null,
    ownNumber ? sql`o.own_number ILIKE ${containing(ownNumber)}` : null,
    product
      ? sql`EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id
          AND (i.name ILIKE ${containing(product)} OR i.code ILIKE ${containing(product)}))`
      : null,
  ];
  return sql<boolean>`${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` AND `,
  )}`;
}
