import { createMiddleware } from 'hono/factory';
import { ServiceError } from '#backend/errors.ts';
import { messages } from './messages.ts';

/** A path is there, and its method is not; `refuse` names those that are. */
export class WrongMethod extends ServiceError {
  readonly allowed: string;

  constructor(allowed: string) {
    super('WRONG_METHOD', messages.wrongMethod);
    this.allowed = allowed;
  }
}

/** Every method that a path has, as `Allow` names them; a GET without consequences can be asked for its head alone. */
export const allowHeader = (methods: readonly string[], hasHead: boolean): string =>
  [...methods, ...(hasHead && methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');

/** What answers the methods that nothing else on a path has answered. */
export const otherMethods = (allowed: string) =>
  createMiddleware(async (http) => {
    if (http.req.method === 'OPTIONS') return http.body(null, 204, { Allow: allowed, 'Cache-Control': 'no-store' });
    throw new WrongMethod(allowed);
  });
