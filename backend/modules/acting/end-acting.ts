import type { Choice, Context } from '#backend/context.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { setTransactionRequest } from '#backend/set-transaction-request.ts';

type Ending = Pick<Context, 'db' | 'now' | 'address'>;

/** Ends acting: the employee makes calls as themself again. Idempotent. */
export async function endActing(ctx: Context): Promise<void> {
  const { tokenHash, choice } = requireCaller(ctx);
  if (choice) await endChoice(ctx, tokenHash, choice);
}

/** Ends this choice alone: another tab may have chosen anew meanwhile. The database records it. */
export async function endChoice(ctx: Ending, tokenHash: Buffer, { customerId, since }: Choice): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await setTransactionRequest({ ...ctx, db });
    await db
      .deleteFrom('acting')
      .where('token_hash', '=', tokenHash)
      .where('customer_id', '=', customerId)
      .where('since', '=', since)
      .execute();
  });
}
