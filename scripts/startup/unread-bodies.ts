import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { onHead } from './on-head.ts';
import { refuse } from './refusal.ts';

export interface BodyTimes {
  /** how long a sender may pause within a body */
  idleMs: number;
  /** how long one whose request was answered early may take to read the answer */
  graceMs: number;
}

const times: BodyTimes = { idleMs: 8000, graceMs: 1000 };

/**
 * Whoever stops within a body is cut off. A request that is answered before its body has come is not read on, and its
 * connection ends: what its sender still has to say would be taken for the next request.
 */
export function unreadBodies(next: RequestListener, { idleMs, graceMs }: BodyTimes = times): RequestListener {
  return (request, response) => {
    if (!hasBody(request)) return next(request, response);
    const { socket } = request;
    const usual = socket.timeout ?? 0;
    socket.setTimeout(idleMs);
    request.once('end', () => socket.setTimeout(usual));
    response.once('finish', () => socket.setTimeout(usual));
    request.once('timeout', () => giveUp(request, response));
    onHead(response, () => {
      if (request.complete) return;
      response.setHeader('Connection', 'close');
      closeGently(socket, graceMs);
    });
    next(request, response);
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function giveUp(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) request.socket.destroy();
  else refuse(request, response, 408);
}

/** To close with unread bytes at once would reset the connection, and the answer would be lost on its way. */
function closeGently(socket: Socket, graceMs: number): void {
  socket.destroySoon = () => {
    socket.end();
    // Node begins to read what is left of a request that was answered
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), graceMs).unref();
  };
}
