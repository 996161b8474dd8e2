import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send a request when the one before is answered. */
const UNANSWERED_MAX = 8;

/**
 * Bounds the requests that one connection has open. Where it ends, Node tells so to the answer being written only: the
 * others close here, so that what waits on their behalf ends as well.
 */
export function pipelinedRequests(next: RequestListener): RequestListener {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  return (request, response) => {
    const { socket } = request;
    const unanswered = open.get(socket) ?? new Set();
    if (!open.has(socket)) {
      open.set(socket, unanswered);
      socket.once('close', () => {
        for (const response of unanswered) closeUnsent(response);
      });
    }
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    if (unanswered.size > UNANSWERED_MAX) socket.destroy();
    else next(request, response);
  };
}

function closeUnsent(response: ServerResponse): void {
  if (response.closed) return;
  response.destroy();
  response.emit('close');
}
