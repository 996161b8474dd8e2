import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { onHead } from '#server/guards/guarded-response.ts';
import { refuse } from './refusal.ts';

/** How long a sender may pause within a body. */
const SENDING_MS = 8000;
/** What must come each second beyond that time: a small body is due at once, a file may take longer. */
const BYTES_PER_SECOND_MIN = 32 * 1024;
/** How long a reader may take nothing of an answer; Node looks twice before it ends the connection. */
const READING_MS = 8000;
/** How long one whose request was answered early may take to read the answer. */
const GRACE_MS = 1000;

/**
 * Whoever stops within a body or within an answer is cut off. A request that is answered before its body has come is not
 * read on, and its connection ends: what its sender still has to say would be taken for the next request.
 */
export function promptPeers(next: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const isSent = !hasBody(request);
    if (!isSent) awaitBody(request, response);
    onHead(response, (head) => {
      socket.setTimeout(READING_MS);
      if (isSent || request.complete) return;
      head.connection = 'close';
      closeGently(socket);
    });
    next(request, response);
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function awaitBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const usual = socket.timeout ?? 0;
  const startedAt = performance.now();
  const readBefore = socket.bytesRead;
  const giveUp = () => {
    if (response.headersSent) socket.destroy();
    else refuse(request, response, 408);
  };
  /** milliseconds until what has been received is too little */
  const timeLeft = () =>
    SENDING_MS + ((socket.bytesRead - readBefore) / BYTES_PER_SECOND_MIN) * 1000 - (performance.now() - startedAt);
  const check = () => {
    const left = timeLeft();
    if (left <= 0) giveUp();
    else due = setTimeout(check, left);
  };
  let due = setTimeout(check, SENDING_MS);
  socket.setTimeout(SENDING_MS);
  request.once('end', () => {
    clearTimeout(due);
    if (!response.headersSent) socket.setTimeout(usual);
  });
  request.once('timeout', giveUp);
  response.once('close', () => clearTimeout(due));
}

/** To close with unread bytes at once would reset the connection, and the answer would be lost on its way. */
function closeGently(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    // Node begins to read what is left of a request that was answered
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), GRACE_MS).unref();
  };
}
