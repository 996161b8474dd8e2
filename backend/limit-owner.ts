import type { Context } from './context.ts';
import { requireCaller } from './require-caller.ts';

/**
 * Whom limits are counted for: the customer, a requester, or an employee for the customer, so that neither of them uses
 * up the customer's.
 */
export function limitOwner(ctx: Pick<Context, 'caller'>): string {
  const { actor, companyRole, guid, xmlId } = requireCaller(ctx);
  return actor?.basket ?? (companyRole === 'requester' ? guid : xmlId);
}
