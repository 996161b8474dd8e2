import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request only after the response to the one before. */
const UNANSWERED_MAX = 8;

/**
 * Limits the unanswered requests of one connection. When a connection closes, Node emits `close` only on the response
 * being written; this guard closes the other responses too, so that work waiting for them ends.
 */
export function limitPipelining(next: RequestListener): RequestListener {
  // arrays, since a Set that is filled and emptied repeatedly holds its former entries until a full garbage collection
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
