import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { addressKey, countAttempt } from '#backend/modules/rate-limits/index.ts';
import { ownSession } from '#backend/own-session.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import { messages } from './messages.ts';

/** Requests cost money: several times the number needed to fill in a form. */
const ASKED = { max: 300, seconds: HOUR_SECONDS };

/** Counts one request; a session in the payload must be the caller's own. */
export async function takeSuggestions(ctx: Context, sessionId: string | undefined): Promise<void> {
  if (sessionId !== undefined) ownSession(ctx, sessionId);
  const { wait } = await countAttempt(ctx, { key: `suggestions:${addressKey(ctx.address)}`, ...ASKED });
  if (wait > 0) throw new ServiceError('TOO_MANY', messages.tooMany, [], wait);
}
