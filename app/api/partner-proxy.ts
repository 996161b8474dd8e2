import { requestIdOf } from '#backend/request-id.ts';
import { askedLocale } from '#lib/config/asked-locale.ts';
import { environment } from '#lib/config/environment.ts';
import { ADDRESS_HEADER } from '#lib/config/headers.ts';
import { isSafe } from '#lib/rules/request-kinds.ts';
import { embeddedApi } from './embedded-api.ts';
import { partnerOverHttp } from './partner-over-http.ts';

/**
 * The headers that the partner API reads. Cookies are not passed on; nor is the accepted encoding, since the server
 * around compresses every reply.
 */
const PASSED_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'if-none-match',
  'user-agent',
  'x-request-id',
  ADDRESS_HEADER,
];

/** Passes a program's request to the partner API of `API_SERVER` or of the embedded API. */
export async function partnerProxy(request: Request): Promise<Response> {
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers,
    ...(!isSafe(request.method) && { body: request.body, duplex: 'half' }),
  };
  const { apiServer } = environment();
  if (apiServer === null) return embeddedApi().fetch(new Request(request.url, { ...init, signal: request.signal }));
  const requestId = requestIdOf(request.headers.get('x-request-id') ?? undefined);
  const locale = askedLocale(request.headers.get('accept-language') ?? undefined);
  return partnerOverHttp(apiServer, { request, requestId, locale }, init);
}
