import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';

/** A session named in a payload must be the caller's own. */
export function demandOwnSession(ctx: Context, sessionId: string | undefined): void {
  if (sessionId === undefined || sessionId === ctx.sessionId) return;
  throw new ServiceError('BAD_REQUEST', 'Проверьте данные запроса', [
    { field: 'sessionId', message: 'Сеанс истёк. Обновите страницу' },
  ]);
}
