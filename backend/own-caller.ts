import type { Caller, Context } from './context.ts';
import { ServiceError } from './errors.ts';

/** Whoever signed in; the contract lets nobody else in, and a verb that is called past it does neither. */
export function ownCaller({ caller }: Pick<Context, 'caller'>): Caller {
  if (!caller) throw new ServiceError('UNAUTHORIZED', { ru: 'Войдите, чтобы продолжить', en: 'Sign in to continue' });
  return caller;
}
