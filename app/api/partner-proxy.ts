import { partnerMessages } from '#backend/modules/partner/index.ts';
import { requestIdOf } from '#backend/request-id.ts';
import { askedLocale } from '#lib/config/asked-locale.ts';
import { environment } from '#lib/config/environment.ts';
import { ADDRESS_HEADER } from '#lib/config/headers.ts';
import { isSafe } from '#lib/rules/request-kinds.ts';
import { refuse } from '#lib/server/api-refusal.ts';
import { embeddedApi } from './embedded-api.ts';

/** The headers that the partner API reads; cookies are not passed on. */
const PASSED_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'if-none-match',
  'user-agent',
  'x-request-id',
  ADDRESS_HEADER,
];

/**
 * Passes a program's request to the partner API of the embedded API. With an `API_SERVER` there is none here: that server
 * has its own.
 */
export async function partnerProxy(request: Request): Promise<Response> {
  if (environment().apiServer !== null) {
    const requestId = requestIdOf(request.headers.get('x-request-id') ?? undefined);
    const locale = askedLocale(request.headers.get('accept-language') ?? undefined);
    return refuse({ requestId, locale }, 404, partnerMessages.noPartnerApi);
  }
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers,
    signal: request.signal,
    ...(!isSafe(request.method) && { body: request.body, duplex: 'half' }),
  };
  return embeddedApi().fetch(new Request(request.url, init));
}
