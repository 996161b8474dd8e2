import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import type { AskedLine } from '#backend/db/schema-approvals.ts';
import { conflict, notFound, type ServiceError } from '#backend/errors.ts';
import { isRequester, requireCaller } from '#backend/require-caller.ts';
import type { ApprovalForm, ApprovalSummary } from '#lib/contract/approvals.ts';
import type { OrderStatus } from '#lib/contract/order-parts.ts';
import { messages } from './messages.ts';

/** A request for approval as it is stored. */
export interface ApprovalRow {
  id: number;
  guid: string;
  userId: number | null;
  author: string;
  reason: ApprovalSummary['reason'];
  status: ApprovalSummary['status'];
  note: string;
  lines: AskedLine[];
  form: ApprovalForm;
  /** key of the addition that returns the lines to the basket; never sent to anybody */
  basketKey: string;
  decider: string | null;
  decidedAt: Date | null;
  refusal: string | null;
  createdAt: Date;
  order: { id: string; number: string; status: OrderStatus } | null;
}

/** SQL: the requests `a` that the caller may see: those of the company, a requester's own ones. */
function visibleTo(ctx: Pick<Context, 'caller'>): RawBuilder<unknown> {
  const { companyId, userId } = requireCaller(ctx);
  const own = isRequester(ctx.caller) ? sql`AND a.user_id = ${userId}` : sql``;
  return sql`a.company_id = ${companyId} ${own}`;
}

/** Requests that the caller may see, the newest first. */
export const requestsQuery = (ctx: Pick<Context, 'caller'>, condition: RawBuilder<unknown>) => sql<
  ApprovalRow & { total: number }
>`
  SELECT a.id, a.guid, a.user_id AS "userId", a.author, a.reason, a.status, a.note, a.lines, a.form, a.basket_key AS "basketKey", a.decider,
    a.decided_at AS "decidedAt", a.refusal, a.created_at AS "createdAt", count(*) OVER ()::int AS total,
    CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.guid, 'number', o.number, 'status', o.status) END AS "order"
  FROM approvals a LEFT JOIN orders o ON o.id = a.order_id
  WHERE ${visibleTo(ctx)} AND ${condition} ORDER BY a.id DESC`;

/** Throws `ServiceError` 404 for a request that the caller may not see. */
export async function requireRequest(ctx: Context, guid: string): Promise<ApprovalRow> {
  const { rows } = await requestsQuery(ctx, sql`a.guid = ${guid}`).execute(ctx.db);
  if (!rows[0]) throw notFound(messages.notFound);
  return rows[0];
}

/** The same for a request of the caller. */
export async function requireOwn(ctx: Context, guid: string): Promise<ApprovalRow> {
  const row = await requireRequest(ctx, guid);
  if (row.userId !== requireCaller(ctx).userId) throw notFound(messages.notFound);
  return row;
}

export const toSummary = (row: ApprovalRow, userId: number): ApprovalSummary => ({
  id: row.guid,
  number: row.id,
  status: row.status,
  reason: row.reason,
  author: row.author,
  isOwn: row.userId === userId,
  createdAt: row.createdAt.toISOString(),
  note: row.note,
  positions: row.lines.length,
  quantity: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  decider: row.decider,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  refusal: row.refusal,
  order: row.order,
});

/** Why a request that no longer waits cannot be decided. */
export function decidedAlready({ status, decider }: Pick<ApprovalRow, 'status' | 'decider'>): ServiceError {
  if (status === 'withdrawn') return conflict(messages.withdrawn);
  return conflict(status === 'approved' ? messages.approvedBy(decider ?? '') : messages.refusedBy(decider ?? ''));
}

interface Decision {
  status: Exclude<ApprovalRow['status'], 'waiting'>;
  refusal?: string;
  orderId?: number;
}

/** Sets the decision of a waiting request. Throws `ServiceError` 409 when it has been decided already. */
export async function decide(
  ctx: Pick<Context, 'caller' | 'now'> & { db: Db },
  id: number,
  { status, refusal, orderId }: Decision,
): Promise<void> {
  const { userId } = requireCaller(ctx);
  const isDecided = status !== 'withdrawn';
  const { numUpdatedRows } = await ctx.db
    .updateTable('approvals')
    .set(({ selectFrom }) => ({
      status,
      refusal: refusal ?? null,
      order_id: orderId ?? null,
      decided_at: ctx.now(),
      ...(isDecided && {
        decided_by: userId,
        decider: selectFrom('users').select('fio').where('id', '=', userId),
      }),
    }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return;
  const known = await ctx.db
    .selectFrom('approvals')
    .select(['status', 'decider'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  throw decidedAlready(known);
}
