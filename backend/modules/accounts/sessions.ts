import { createHash } from 'node:crypto';
import type { Context } from '#backend/context.ts';

const DAYS_KEPT = 90;

/**
 * The id of the anonymous session that a token opens. It follows from the token, so that a visitor who only
 * reads costs no row: `keepSession` writes one when there is something to remember.
 */
export function sessionIdOf(token: string): string {
  const hex = createHash('sha256').update(`session:${token}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Makes sure that the caller's session has a row to which things can be tied. */
export async function keepSession(ctx: Context, sessionId: string): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + DAYS_KEPT * 86_400_000);
  await ctx.db
    .insertInto('sessions')
    .values({ id: sessionId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at: expiresAt }))
    .execute();
}
