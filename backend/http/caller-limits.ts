import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { messages } from './messages.ts';

/** Longer bodies are large; also the longest body of a call that declares no other length. */
export const BODY_MAX = 256 * 1024;
/** Requests with larger bodies that one caller may send; the calls that accept them have an hourly limit too. */
const LARGE_BODIES = { max: 15, seconds: 60 };
/** Changes without a limit of their own that one caller may make, of all calls together. */
const CHANGES = { max: 120, seconds: 60 };

interface Request {
  endpoint: Pick<Endpoint, 'isLimited'>;
  /** length of the body as its header says */
  length: number;
}

/** Counts a call that its caller may make only so often, before the body is read. Throws `ServiceError` 429. */
export async function countCall(ctx: Context, { endpoint, length }: Request): Promise<void> {
  const { caller } = ctx;
  if (!caller) return;
  // parsing megabytes blocks the thread for tens of milliseconds
  if (length > BODY_MAX) {
    const { wait } = await countAttempt(ctx, { key: `large:person:${caller.userId}`, ...LARGE_BODIES });
    if (wait > 0) throw new ServiceError('TOO_MANY', messages.tooManyLarge, [], wait);
  }
  if (!endpoint.isLimited) return;
  // an employee does not use up the customer's limit
  const person = caller.actor?.self.userId ?? caller.userId;
  const { wait } = await countAttempt(ctx, { key: `changes:person:${person}`, ...CHANGES });
  if (wait > 0) throw new ServiceError('TOO_MANY', messages.tooManyChanges, [], wait);
}
