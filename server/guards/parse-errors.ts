import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { callerLocale } from '#lib/config/asked-locale.ts';
import { type RefusalStatus, refusalReply } from './refusal.ts';
import { ADDRESS_MAX } from './request-validation.ts';
import { contentPolicy, securityHeaders } from './security-headers.ts';

interface Unreadable extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** Whether the body of a request is what cannot be parsed, and nothing of its response has been sent. */
const isAboutBody = ({ req, headersSent }: ServerResponse) => !req.complete && !headersSent;

/** Answers bytes that Node cannot parse as a request: Node itself would send a bare status. */
export function answerParseErrors(server: Server): void {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  server.prependListener('request', ({ socket }, response) => {
    const responses = open.get(socket) ?? new Set();
    open.set(socket, responses.add(response));
    response.once('close', () => responses.delete(response));
  });
  server.on('clientError', (error: Unreadable, socket: Socket) => {
    const [response, ...others] = open.get(socket) ?? [];
    // no request was begun, or the answer would be taken for that of an earlier one
    const hasNothingToSay = socket.bytesRead === 0 || others.length > 0 || (response && !isAboutBody(response));
    if (!socket.writable || hasNothingToSay || error.code === 'ECONNRESET') return void socket.destroy();
    const refused = response ? refusedBody(error, response.req) : refusedBytes(error);
    socket.end(answerTo(refused), () => socket.destroy());
  });
}

/** What is known of the refused request. */
interface Refused {
  status: RefusalStatus;
  path: string;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  accept: string | undefined;
}

/** A request whose head was parsed. */
function refusedBody({ code }: Unreadable, { url = '/', headers }: IncomingMessage): Refused {
  const [path = '/'] = url.split('?', 1);
  const { cookie, accept, 'accept-language': acceptLanguage } = headers;
  return { status: statusOf(code, ''), path, cookie, acceptLanguage, accept };
}

/** A request of which only the bytes that arrived last are known. */
function refusedBytes({ code, rawPacket }: Unreadable): Refused {
  const head = rawPacket?.subarray(0, ADDRESS_MAX * 2).toString('latin1') ?? '';
  const [start = ''] = head.split('\r\n', 1);
  const [, path = '/'] = /^[A-Z]{3,7} (\/[^\s?]*)/.exec(start) ?? [];
  const of = (name: string) => headerOf(head, name);
  return {
    status: statusOf(code, start),
    path,
    cookie: of('cookie'),
    acceptLanguage: of('accept-language'),
    accept: of('accept'),
  };
}

function answerTo({ status, path, cookie, acceptLanguage, accept }: Refused): string {
  const requestId = randomUUID();
  const locale = callerLocale(cookie, acceptLanguage);
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
