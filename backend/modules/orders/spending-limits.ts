import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { ServiceError } from '#backend/errors.ts';
import { spentInMonth } from '#backend/monthly-spending.ts';
import { isOwner, requireCaller } from '#backend/require-caller.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import type { CompanyRole } from '#lib/contract/colleagues.ts';
import type { BuyerLimits } from '#lib/contract/order-form.ts';
import { rublesOrNull, toRubles } from '#lib/rules/money.ts';
import { messages } from './messages.ts';

/** Money in kopecks; null: no limit. */
interface Limits {
  role: CompanyRole;
  order: number | null;
  month: number | null;
  /** to pay for the person's orders of this month that were not cancelled */
  spent: number;
}

/** The limits of the caller; null: none. An owner and a customer without a company have none. */
async function readSpendingLimits(db: Db, ctx: Pick<Context, 'caller' | 'now'>): Promise<Limits | null> {
  const { userId, companyId } = requireCaller(ctx);
  if (companyId === null || isOwner(ctx.caller)) return null;
  const { rows } = await sql<Limits>`
    SELECT u.company_role AS role, u.order_limit AS "order", u.month_limit AS month,
      CASE WHEN u.month_limit IS NULL THEN 0 ELSE ${spentInMonth(ctx.now())} END AS spent
    FROM users u WHERE u.id = ${userId}`.execute(db);
  const [limits] = rows;
  return limits && limits.role !== 'owner' ? limits : null;
}

const leftOf = ({ month, spent }: Limits): number | null => (month === null ? null : Math.max(0, month - spent));

function exceeded(limits: Limits, toPay: number): BuyerLimits['exceeded'] {
  const left = leftOf(limits);
  if (limits.order !== null && toPay > limits.order) return 'order';
  return left !== null && toPay > left ? 'month' : null;
}

/** The caller's limits for an order of `toPay` kopecks, as the checkout shows them. */
export const limitsFor = async (ctx: Context, toPay: number): Promise<BuyerLimits | null> =>
  shownLimits(await readSpendingLimits(ctx.db, ctx), toPay);

function shownLimits(limits: Limits | null, toPay: number): BuyerLimits | null {
  if (limits === null || (limits.order === null && limits.month === null)) return null;
  return {
    order: rublesOrNull(limits.order),
    month: rublesOrNull(limits.month),
    left: rublesOrNull(leftOf(limits)),
    exceeded: exceeded(limits, toPay),
  };
}

/** Why the caller may not place an order of `toPay` rubles; null: they may. */
export function limitRefusal({ order, month, left, exceeded }: BuyerLimits, toPay: number): LocalizedText | null {
  if (exceeded === 'order') return messages.overOrderLimit({ limit: order ?? 0, toPay });
  return exceeded === 'month' ? messages.overMonthLimit({ limit: month ?? 0, left: left ?? 0, toPay }) : null;
}

/** Orders of one person wait for each other, so that two at once cannot both take what is left of the month. */
export async function lockSpendingLimits(db: Db, ctx: Pick<Context, 'caller'>): Promise<void> {
  const { userId, companyId } = requireCaller(ctx);
  if (companyId === null || isOwner(ctx.caller)) return;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`buyer-limits:${userId}`}, 0))`.execute(db);
}

/** Refuses an order of `toPay` kopecks that the caller may not place; after `lockSpendingLimits`. Throws 403. */
export async function requireWithinSpendingLimits(ctx: Context, toPay: number): Promise<void> {
  const limits = await readSpendingLimits(ctx.db, ctx);
  if (limits?.role === 'requester') throw new ServiceError('FORBIDDEN', messages.requesterOrders);
  const shown = shownLimits(limits, toPay);
  const refusal = shown && limitRefusal(shown, toRubles(toPay));
  if (refusal) throw new ServiceError('FORBIDDEN', refusal);
}
