import type { Context } from '#backend/context.ts';
import { revokeTokens } from '#backend/modules/accounts/index.ts';
import { requireCaller } from '#backend/require-caller.ts';

/** Signs the caller out in all other browsers. Returns their number. */
export async function endOtherSessions(ctx: Context): Promise<number> {
  const { userId, tokenHash } = requireCaller(ctx);
  return ctx.db.transaction().execute((db) => revokeTokens({ ...ctx, db }, userId, tokenHash));
}
