import { createMiddleware } from 'hono/factory';
import { ServiceError } from '#backend/errors.ts';
import { messages } from './messages.ts';

/** The path exists but not with this method; `errorResponse` lists the allowed ones. */
export class WrongMethod extends ServiceError {
  readonly allowed: string;

  constructor(allowed: string) {
    super('WRONG_METHOD', messages.wrongMethod);
    this.allowed = allowed;
  }
}

/** Value of the `Allow` header; HEAD is allowed for a GET without side effects. */
export const allowHeader = (methods: readonly string[], hasHead: boolean): string =>
  [...methods, ...(hasHead && methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');

/** Answers the remaining methods of a path. */
export const otherMethods = (allowed: string) =>
  createMiddleware(async (http) => {
    if (http.req.method === 'OPTIONS') return http.body(null, 204, { Allow: allowed, 'Cache-Control': 'no-store' });
    throw new WrongMethod(allowed);
  });
