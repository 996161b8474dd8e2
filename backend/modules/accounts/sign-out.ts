import type { Context } from '#backend/context.ts';
import { revokeToken } from './tokens.ts';

/** Revokes the token of the call, with immediate effect. */
export async function signOut(ctx: Context): Promise<void> {
  if (ctx.caller) await revokeToken(ctx, ctx.caller.tokenHash);
}
