import type { Context } from '#backend/context.ts';
import { revokeToken } from './tokens.ts';

/** Ends the token that the call came with; at once, wherever else it is used. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.caller) await revokeToken(ctx, ctx.caller.tokenHash);
}
