import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Survey } from '#lib/contract/feedback.ts';
import { DAY_MS } from '#lib/rules/durations.ts';

/** A person sees at most one survey in this time. */
const QUARTER_DAYS = 90;
/** Days after the delivery in which the survey about an order can appear. */
const FRESH_DAYS = 14;

type Asking = Pick<Context, 'db' | 'now' | 'caller'>;

export const quarterAgo = (now: Date): Date => new Date(now.getTime() - QUARTER_DAYS * DAY_MS);

/**
 * The survey to show to the caller: a verified customer in person, after the delivery of an order that they placed. Null:
 * none.
 */
export async function dueSurvey({ db, now, caller }: Asking): Promise<(Survey & { orderId: number }) | null> {
  if (!caller?.isVerified || caller.actor) return null;
  const deliveredAfter = new Date(now().getTime() - FRESH_DAYS * DAY_MS);
  const { rows } = await sql<Survey & { orderId: number }>`
    SELECT o.id AS "orderId", o.guid AS "order", o.number FROM orders o
    WHERE o.user_id = ${caller.userId} AND o.status = 'delivered'
      AND EXISTS (SELECT FROM order_history h
        WHERE h.order_id = o.id AND h.status = 'delivered' AND h.at > ${deliveredAfter})
      AND NOT EXISTS (SELECT FROM satisfaction_surveys s
        WHERE s.user_id = ${caller.userId} AND (s.order_id = o.id OR s.shown_at > ${quarterAgo(now())}))
      AND NOT EXISTS (SELECT FROM survey_refusals WHERE user_id = ${caller.userId})
    ORDER BY o.id DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}
