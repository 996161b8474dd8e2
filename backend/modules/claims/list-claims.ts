import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { containing } from '#backend/like-pattern.ts';
import { moscowDay } from '#backend/moscow-day.ts';
import { pageCount } from '#backend/page-count.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { ClaimFilter, ClaimList } from '#lib/contract/claims.ts';
import { type SummaryRow, summaryColumns, summaryJoins, toSummary } from './read-claim.ts';

/**
 * Claims of the caller's customer by all its users, the newest first. `ClientIds` are the customer's own external id,
 * which means all its claims, or those of the legal entities that it orders for; others' ids find nothing.
 */
export async function listClaims(ctx: Context, { page, size, ...filter }: ClaimFilter): Promise<ClaimList> {
  const condition = matching(ctx, filter);
  const { rows } = await sql<SummaryRow>`
    SELECT ${summaryColumns}
    FROM (SELECT * FROM claims c WHERE ${condition} ORDER BY c.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}) c
    ${summaryJoins} ORDER BY c.id DESC`.execute(ctx.db);
  const { rows: counts } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM claims c WHERE ${condition}`.execute(ctx.db);
  const total = counts[0]?.total ?? 0;
  return { items: rows.map(toSummary), total, page, pages: pageCount(total, size) };
}

const inMoscow = moscowDay(sql`c.created_at`);

/** SQL condition on the order of a claim `c`. */
const ofOrder = (condition: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT FROM orders o WHERE o.id = c.order_id AND ${condition})`;

function matching(
  ctx: Context,
  { ClientIds: clients, statuses, from, to, order }: Omit<ClaimFilter, 'page' | 'size'>,
): RawBuilder<boolean> {
  const { xmlId } = requireCaller(ctx);
  const conditions = [
    sql`c.customer = ${xmlId}`,
    clients.includes(xmlId) ? null : ofOrder(sql`o.entity->>'guid' = ANY(${clients}::text[])`),
    statuses.length > 0 ? sql`c.status = ANY(${statuses}::text[])` : null,
    from ? sql`${inMoscow} >= ${from}::date` : null,
    to ? sql`${inMoscow} <= ${to}::date` : null,
    order ? ofOrder(sql`o.number ILIKE ${containing(order)}`) : null,
  ];
  return sql<boolean>`${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` AND `,
  )}`;
}
