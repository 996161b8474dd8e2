import type { Context } from './context.ts';
import { requireCaller } from './require-caller.ts';

/**
 * Key of the caller's basket: the customer's, that of a requester, or the separate one of an employee who acts for the
 * customer. Limits are counted by it too, so that an employee does not use up the customer's.
 */
export function ownBasket(ctx: Pick<Context, 'caller'>): string {
  const { actor, companyRole, guid, xmlId } = requireCaller(ctx);
  return actor?.basket ?? (companyRole === 'requester' ? guid : xmlId);
}
