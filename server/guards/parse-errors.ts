import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { callerLocale } from '#lib/config/asked-locale.ts';
import { type RefusalStatus, refusalReply } from './refusal.ts';
import { ADDRESS_MAX } from './request-validation.ts';
import { contentPolicy, securityHeaders } from './security-headers.ts';

interface Unreadable extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** Answers bytes that Node cannot parse as a request: Node itself would send a bare status. */
export function answerParseErrors(server: Server): void {
  const answering = new WeakSet<Socket>();
  server.prependListener('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: Unreadable, socket: Socket) => {
    // no request was begun, or a response is being sent
    const hasNothingToSay = socket.bytesRead === 0 || answering.has(socket);
    if (!socket.writable || hasNothingToSay || error.code === 'ECONNRESET') return void socket.destroy();
    socket.end(answerTo(error), () => socket.destroy());
  });
}

function answerTo({ code, rawPacket }: Unreadable): string {
  const head = rawPacket?.subarray(0, ADDRESS_MAX * 2).toString('latin1') ?? '';
  const [start = ''] = head.split('\r\n', 1);
  const [, path = '/'] = /^[A-Z]{3,7} (\/[^\s?]*)/.exec(start) ?? [];
  const status = statusOf(code, start);
  const requestId = randomUUID();
  const locale = callerLocale(headerOf(head, 'cookie'), headerOf(head, 'accept-language'));
  const accept = headerOf(head, 'accept');
  const { headers, body } = refusalReply(status, path, { requestId, locale, accept });
  const all = {
    ...headers,
    ...securityHeaders,
    'Content-Security-Policy': contentPolicy(String(headers['Content-Type'])),
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/** A header's value within the part of the request that was received. */
const headerOf = (head: string, name: string) => new RegExp(`\\r\\n${name}:([^\\r\\n]*)`, 'i').exec(head)?.[1];

function statusOf(code: string | undefined, start: string): RefusalStatus {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_HEADER_OVERFLOW') return start.length > ADDRESS_MAX ? 414 : 431;
  return 400;
}
