import type { Context } from './context.ts';
import { isRequester, requireCaller } from './require-caller.ts';

/**
 * Whom limits are counted for: the customer, a requester, or an employee for the customer, so that neither of them uses
 * up the customer's.
 */
export function limitOwner(ctx: Pick<Context, 'caller'>): string {
  const { actor, guid, xmlId } = requireCaller(ctx);
  return actor?.basket ?? (isRequester(ctx.caller) ? guid : xmlId);
}
