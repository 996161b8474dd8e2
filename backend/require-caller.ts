import type { Caller, Context } from './context.ts';
import { ServiceError } from './errors.ts';

/**
 * The signed-in caller; throws for a guest. The contract already refuses guests; this also covers functions called
 * directly.
 */
export function requireCaller({ caller }: Pick<Context, 'caller'>): Caller {
  if (!caller) throw new ServiceError('UNAUTHORIZED', { ru: 'Войдите, чтобы продолжить', en: 'Sign in to continue' });
  return caller;
}

/** Whether the caller is an owner of their company; an employee who acts for one is not. */
export const isOwner = (caller: Caller | null): boolean =>
  caller !== null && caller.companyId !== null && caller.companyRole === 'owner';

/** Whether the caller only asks colleagues to order, and so sees nothing of the company's prices and money. */
export const isRequester = (caller: Caller | null): boolean =>
  caller !== null && caller.companyId !== null && caller.companyRole === 'requester';
