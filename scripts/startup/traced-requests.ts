import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { requestIds } from '#backend/request-id.ts';

/** Gives every request an id, that of a proxy in front or a new one, which its log lines and its answer name. */
export function tracedRequests(next: RequestListener): RequestListener {
  return (request, response) => {
    const given = request.headers['x-request-id']?.toString() ?? '';
    const id = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    request.headers['x-request-id'] = id;
    response.setHeader('X-Request-Id', id);
    requestIds.run(id, () => next(request, response));
  };
}
