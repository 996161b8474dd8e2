import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { callerLocale } from '#lib/config/asked-locale.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { isApiPath } from '#lib/config/page-paths.ts';
import { proxyMessages } from '#lib/config/proxy-messages.ts';
import type { Asker } from '#lib/server/refusal-response.ts';
import { pathOf } from '#server/page-cache/page-address.ts';
import { plainPage, plainTexts } from './plain-page.ts';

const messages = {
  400: { ru: 'Запрос составлен неверно', en: 'The request is malformed' },
  404: { ru: 'Такая страница не найдена', en: 'There is no such page' },
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
} satisfies Record<number, LocalizedText>;

/** Messages for API calls that differ from those for pages. */
const callMessages: Partial<Record<RefusalStatus, LocalizedText>> = { 404: proxyMessages.noSuchCall };

export type RefusalStatus = keyof typeof messages;

const RETRY_SECONDS = '3';

/** Statuses after which the same request may succeed when it is repeated. */
const temporaryStatuses = new Set<RefusalStatus>([408, 431, 503]);

function refusedPage(
  status: RefusalStatus,
  message: string,
  { locale, host }: Pick<Refused, 'locale' | 'host'>,
): string {
  const { busy, refused } = plainTexts(locale);
  const words = status === 503 ? busy : { title: message, text: refused };
  return plainPage(locale, { ...words, canRetry: temporaryStatuses.has(status), host });
}

interface Refused extends Asker {
  /** the request's Accept header: a browser tab asks for HTML */
  accept: string | undefined;
  host?: string | undefined;
}

/**
 * Body and headers of a refusal: JSON in the API's shape for a call, an HTML page for a browser tab, otherwise one line
 * of text.
 */
export function refusalReply(status: RefusalStatus, path: string, { requestId, locale, accept, host }: Refused) {
  const isCall = isApiPath(path);
  const isTab = !isCall && accept !== undefined && accept.includes('text/html');
  const message = ((isCall && callMessages[status]) || messages[status])[locale];
  const body = isCall
    ? JSON.stringify({ errorCode: status, message, requestId })
    : isTab
      ? refusedPage(status, message, { locale, host })
      : `${message}\n`;
  const headers: OutgoingHttpHeaders = {
    'Content-Type': isCall ? 'application/json' : `text/${isTab ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': RETRY_SECONDS }),
  };
  return { body, headers };
}

/** Answers a request without passing it on. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  status: RefusalStatus,
  more: OutgoingHttpHeaders = {},
): void {
  // another guard has already refused the request, or it was answered
  if (response.headersSent) return;
  const requestId = String(request.headers['x-request-id'] ?? '');
  const locale = callerLocale(request.headers.cookie, request.headers['accept-language']);
  const { accept, host } = request.headers;
  const { body, headers } = refusalReply(status, pathOf(request), { requestId, locale, accept, host });
  response.writeHead(status, { ...headers, ...more }).end(body);
}
