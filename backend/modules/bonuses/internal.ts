import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { messages } from './messages.ts';

/** Days before expiry when the customer is notified. */
export const WARNING_DAYS = 30;

/** Refuses the number of a bonus card that is not the caller's own. */
export async function requireOwnCard(ctx: Context, card: number | undefined): Promise<void> {
  if (card === undefined) return;
  const own = await ctx.db
    .selectFrom('bonus_accounts')
    .select('number')
    .where('customer', '=', requireCaller(ctx).xmlId)
    .where('number', '=', card)
    .executeTakeFirst();
  if (!own) throw new ServiceError('NOT_FOUND', messages.noCard);
}
