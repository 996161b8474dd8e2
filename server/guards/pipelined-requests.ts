import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send a request when the one before is answered. */
const UNANSWERED_MAX = 8;

/**
 * Bounds the requests that one connection has open. Where it ends, Node tells so to the answer being written only: the
 * others close here, so that what waits on their behalf ends as well.
 */
export function pipelinedRequests(next: RequestListener): RequestListener {
  // arrays, since a Set that is filled and emptied again and again keeps its former entries until a full collection
  const open = new WeakMap<Socket, ServerResponse[]>();
  return (request, response) => {
    const { socket } = request;
    const unanswered = open.get(socket) ?? [];
    if (!open.has(socket)) {
      open.set(socket, unanswered);
      socket.once('close', () => {
        for (const response of unanswered.slice()) closeUnsent(response);
      });
    }
    unanswered.push(response);
    response.once('close', () => unanswered.splice(unanswered.indexOf(response), 1));
    if (unanswered.length > UNANSWERED_MAX) socket.destroy();
    else next(request, response);
  };
}

function closeUnsent(response: ServerResponse): void {
  if (response.closed) return;
  response.destroy();
  response.emit('close');
}
