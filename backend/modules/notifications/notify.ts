import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { spentInMonth } from '#backend/monthly-spending.ts';
import type { Approvers, NewNotification } from './new-notification.ts';
import { storeAndSend } from './send-messages.ts';
import { storedTexts } from './texts-of.ts';

/**
 * Notifies people on the site and, as each has chosen, by message; to be called in the transaction of the event, so
 * that both are stored or neither. Returns the ids of the users who had not been notified of the event. One query, and
 * one for each SMS.
 */
export async function notify(
  ctx: Pick<Context, 'db' | 'now'>,
  notification: NewNotification,
): Promise<readonly number[]> {
  const { kind, key, to } = notification;
  const { title, text, links, english } = storedTexts(notification);
  const isRecipient = recipientsOf(ctx, to, key);
  return storeAndSend(
    ctx,
    notification,
    sql`
    INSERT INTO notifications (user_id, kind, key, title, text, links, english, sent_at)
    SELECT u.id, ${kind}, ${key}, ${title}, ${text}, ${links}::jsonb, ${english}::jsonb, ${ctx.now()}
    FROM users u WHERE ${isRecipient}
    ON CONFLICT (user_id, key) DO NOTHING RETURNING user_id`,
  );
}

/** SQL: which users `u`; may end with an order and a limit. */
function recipientsOf({ now }: Pick<Context, 'now'>, to: NewNotification['to'], key: string): RawBuilder<unknown> {
  if ('userId' in to) return sql`u.id = ${to.userId}`;
  const isCustomer = sql`u.is_verified AND NOT u.is_blocked`;
  // requesters see neither orders nor prices of their company
  if ('customer' in to)
    return sql`${isCustomer} AND (u.guid = ${to.customer} AND u.company_id IS NULL OR u.company_role <> 'requester'
      AND u.company_id = (SELECT id FROM companies WHERE guid = ${to.customer}))`;
  if ('approversOf' in to) return sql`${isCustomer} AND ${mayApprove(to, now())}`;
  return sql`${isCustomer} AND NOT u.is_employee
    AND NOT EXISTS (SELECT FROM notifications known WHERE known.user_id = u.id AND known.key = ${key})
    ORDER BY u.id LIMIT ${to.customersAtMost}`;
}

/** SQL: user `u` may approve the order. */
const mayApprove = ({ approversOf, except, toPay }: Approvers, now: Date) => sql`u.company_id = ${approversOf}
  AND NOT u.is_employee AND u.id <> ${except} AND (u.company_role = 'owner' OR u.company_role = 'buyer'
    AND ${toPay} <= least(u.order_limit, u.month_limit - ${spentInMonth(now)}, ${toPay}))`;
