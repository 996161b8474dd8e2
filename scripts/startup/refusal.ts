import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pathOf } from '#lib/server/page-address.ts';

const messages = {
  400: 'Запрос составлен неверно',
  404: 'Такого вызова нет',
  405: 'Этот метод здесь не поддерживается',
  408: 'Запрос не дошёл до конца вовремя',
  414: 'Адрес слишком длинный',
  431: 'Слишком много заголовков или cookie. Очистите cookie сайта в браузере и повторите попытку',
  503: 'Сейчас слишком много обращений. Повторите попытку через несколько секунд',
} as const;

export type RefusalStatus = keyof typeof messages;

const apiPath = /^\/(?:api|ajax)(?:\/|$)/;
const RETRY_SECONDS = '3';

const isApiPath = (path: string): boolean => apiPath.test(path);

/** What a refusal says: JSON of the API's shape where a call was asked for, else a line for people. */
export function refusalOf(status: RefusalStatus, path: string, requestId: string) {
  const message = messages[status];
  const isCall = isApiPath(path);
  const body = isCall ? JSON.stringify({ errorCode: status, message, requestId }) : `${message}\n`;
  const headers: OutgoingHttpHeaders = {
    'Content-Type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': RETRY_SECONDS }),
  };
  return { body, headers };
}

/** Answers before anything reads the request further. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: RefusalStatus,
  more: OutgoingHttpHeaders = {},
): void {
  const requestId = String(response.getHeader('X-Request-Id') ?? '');
  const { body, headers } = refusalOf(status, pathOf(request), requestId);
  response.writeHead(status, { ...headers, ...more }).end(body);
}
