import type { Context } from './context.ts';
import { fieldRefusal } from './errors.ts';

/** The caller's session; refuses a payload that names another one. */
export function ownSession({ sessionId }: Context, claimed: string): string {
  if (sessionId === null || sessionId !== claimed.toLowerCase())
    throw fieldRefusal('sessionId', {
      ru: 'Сеанс истёк. Обновите страницу',
      en: 'Your session has ended. Reload the page',
    });
  return sessionId;
}
