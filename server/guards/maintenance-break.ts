import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { callerLocale } from '#lib/config/asked-locale.ts';
import { environment } from '#lib/config/environment.ts';
import type { Locale } from '#lib/config/locales.ts';
import { isApiPath, isHealthPath, isPagePath } from '#lib/config/page-paths.ts';
import { fill } from '#lib/format/fill.ts';
import { type Maintenance, readMaintenance } from '#server/maintenance.ts';
import { contentSecurityPolicy } from '#server/page-cache/content-security-policy.ts';
import { pathOf } from '#server/page-cache/page-address.ts';
import { plainPage, plainTexts } from './plain-page.ts';

/** How often the file is read, in milliseconds. */
const READ_MS = 1000;
/** Seconds until the next try when the end of the break is unknown or has passed. */
const RETRY_SECONDS = 300;

/** During a break announced by `npm run maintenance`, answers pages and calls with 503; files are served as always. */
export function maintenanceBreak(next: RequestListener): RequestListener {
  let state: Maintenance | null = null;
  let readAt = 0;
  return (request, response) => {
    if (Date.now() - readAt > READ_MS) {
      readAt = Date.now();
      state = readMaintenance(environment().dataDir);
    }
    const path = pathOf(request);
    // load balancers would otherwise restart the shop
    const isHeld = isApiPath(path) ? !isHealthPath(path) : isPagePath(path);
    if (state && isHeld) answer(request, response, state, isApiPath(path));
    else next(request, response);
  };
}

function answer(request: IncomingMessage, response: ServerResponse, { until }: Maintenance, isCall: boolean): void {
  const locale = callerLocale(request.headers.cookie, request.headers['accept-language']);
  const seconds = until === null ? 0 : Math.ceil((until.getTime() - Date.now()) / 1000);
  const { title, text } = textsOf(locale, seconds > 0 ? until : null);
  const body = isCall
    ? JSON.stringify({
        errorCode: 503,
        message: `${title}. ${text}`,
        requestId: String(request.headers['x-request-id'] ?? ''),
      })
    : plainPage(locale, { title, text, canRetry: true, host: request.headers.host });
  response
    .writeHead(503, {
      'content-type': isCall ? 'application/json' : 'text/html; charset=utf-8',
      ...(!isCall && { 'content-security-policy': contentSecurityPolicy(body) }),
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(seconds > 0 ? seconds : RETRY_SECONDS),
    })
    .end(request.method === 'HEAD' ? undefined : body);
}

function textsOf(locale: Locale, until: Date | null): { title: string; text: string } {
  const words = plainTexts(locale).maintenance;
  if (until === null) return { title: words.title, text: words.text };
  const time = until.toLocaleTimeString('ru', { timeStyle: 'short', timeZone: 'Europe/Moscow' });
  return { title: words.title, text: fill(words.textUntil, { time }) };
}
