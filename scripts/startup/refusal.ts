import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { callerLocale } from '#lib/config/asked-locale.ts';
import { doorMessages } from '#lib/config/door-messages.ts';
import type { Words } from '#lib/config/locales.ts';
import type { Asker } from '#lib/server/api-refusal.ts';
import { pathOf } from '#lib/server/page-address.ts';

const messages = {
  400: { ru: 'Запрос составлен неверно', en: 'The request is malformed' },
  404: doorMessages.noSuchCall,
  405: { ru: 'Этот метод здесь не поддерживается', en: 'This method is not supported here' },
  408: { ru: 'Запрос не дошёл до конца вовремя', en: 'The request did not arrive in time' },
  414: { ru: 'Адрес слишком длинный', en: 'The address is too long' },
  431: {
    ru: 'Слишком много заголовков или cookie. Очистите cookie сайта в браузере и повторите попытку',
    en: 'Too many headers or cookies. Clear the cookies of the site in the browser and try again',
  },
  503: {
    ru: 'Сейчас слишком много обращений. Повторите попытку через несколько секунд',
    en: 'There are too many requests now. Try again in a few seconds',
  },
} satisfies Record<number, Words>;

export type RefusalStatus = keyof typeof messages;

const apiPath = /^\/(?:api|ajax)(?:\/|$)/;
const RETRY_SECONDS = '3';

export const isApiPath = (path: string): boolean => apiPath.test(path);

/** What a refusal says: JSON of the API's shape where a call was asked for, else a line for people. */
export function refusalOf(status: RefusalStatus, path: string, { requestId, locale }: Asker) {
  const message = messages[status][locale];
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
  const locale = callerLocale(request.headers.cookie, request.headers['accept-language']);
  const { body, headers } = refusalOf(status, pathOf(request), { requestId, locale });
  response.writeHead(status, { ...headers, ...more }).end(body);
}
