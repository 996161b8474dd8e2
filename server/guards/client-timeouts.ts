import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { onHead } from './hookable-response.ts';
import { refuseRequest } from './refusal.ts';

/** How long a client may pause while sending a body. */
const SENDING_MS = 8000;
/** The rate at which a body must arrive beyond that time: a small body is due at once, a file may take longer. */
const BYTES_PER_SECOND_MIN = 32 * 1024;
/**
 * How long a client may read nothing of a response. After the first timeout Node only notes how much is left to send; it
 * closes the connection after a second one in which nothing was read either.
 */
const READING_MS = 8000;
/** How long a client whose request was answered early may take to read the response. */
const GRACE_MS = 1000;

/**
 * Closes the connection of a client that stops sending a body or reading a response. When a request is answered before
 * its body has arrived, the rest is not read and the connection closes: the remaining bytes would be taken for the next
 * request.
 */
export function withClientTimeouts(next: RequestListener): RequestListener {
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
    else refuseRequest(request, response, 408);
  };
  /** milliseconds until the amount received falls below the required rate */
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

/** Closing at once with unread bytes would reset the connection, and the client would lose the response. */
function closeGently(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    // Node starts to read the rest of an answered request, so the socket is paused after that
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), GRACE_MS).unref();
  };
}
