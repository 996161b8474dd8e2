import type { RequestListener } from 'node:http';
import { requestIdOf, requestIds } from '#backend/request-id.ts';
import { onHead } from './hookable-response.ts';

/** Gives every request an id, the reverse proxy's or a new one, which appears in its log lines and its response. */
export function withRequestIds(next: RequestListener): RequestListener {
  return (request, response) => {
    const id = requestIdOf(request.headers['x-request-id']?.toString());
    request.headers['x-request-id'] = id;
    onHead(response, (head) => {
      head['x-request-id'] = id;
    });
    requestIds.run(id, () => next(request, response));
  };
}
