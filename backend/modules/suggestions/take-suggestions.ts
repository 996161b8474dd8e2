import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { addressKey, countAttempt } from '#backend/modules/limits/index.ts';
import { ownSession } from '#backend/own-session.ts';
import { messages } from './messages.ts';

/** Each costs: several times what filling in a form takes. */
const ASKED = { max: 300, seconds: 3600 };

/** The right to one question; a session that the payload names must be the caller's own. */
export async function takeSuggestions(ctx: Context, sessionId: string | undefined): Promise<void> {
  if (sessionId !== undefined) ownSession(ctx, sessionId);
  const { wait } = await countAttempt(ctx, { key: `suggestions:${addressKey(ctx.address)}`, ...ASKED });
  if (wait > 0) throw new ServiceError('TOO_MANY', messages.tooMany, [], wait);
}
