import type { Caller, Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { ownCaller } from '#backend/own-caller.ts';
import { writeAct } from './record-act.ts';

type Ending = Pick<Context, 'db' | 'now'> & Partial<Pick<Context, 'address'>>;

/** The employee works for themself again; twice is as good as once. */
export async function endActing(ctx: Context): Promise<void> {
  await endOf(ctx, ownCaller(ctx));
}

/** The same at sign-out, for whoever acts for somebody. */
export async function leaveActing(ctx: Context): Promise<void> {
  if (ctx.caller?.isEmployee) await endOf(ctx, ctx.caller);
}

export async function endOf(ctx: Ending, self: Caller): Promise<void> {
  await ctx.db.transaction().execute((db) => endWithin({ ...ctx, db }, self));
}

export async function endWithin(ctx: Ending & { db: Db }, self: Caller): Promise<void> {
  const ended = await ctx.db
    .deleteFrom('acting as a')
    .using('acting_baskets as b')
    .whereRef('b.id', '=', 'a.basket_id')
    .where('a.token_hash', '=', self.tokenHash)
    .returning(['a.customer_id as userId', 'b.customer as xmlId'])
    .executeTakeFirst();
  if (ended) await writeAct(ctx, { employeeId: self.userId, customer: ended, what: 'end' });
}
