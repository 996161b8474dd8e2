import { randomBytes } from 'node:crypto';
import { workInBackground } from '#backend/background.ts';
import { sharedDatabase } from '#backend/db/shared.ts';
import { createApi, SESSION_HEADER } from '#backend/http/api.ts';
import { askedLocale } from '#backend/http/asked-locale.ts';
import { messages } from '#backend/http/messages.ts';
import { requestIdOf } from '#backend/request-id.ts';
import { TOKEN_COOKIE } from '#lib/config/account-cookies.ts';
import { environment } from '#lib/config/environment.ts';
import { ADDRESS_HEADER, PROLONGED_HEADER } from '#lib/config/headers.ts';
import { API_TIMEOUT_MS } from '#lib/config/limits.ts';
import { chosenLocale, type Locale, type Words } from '#lib/config/locales.ts';
import { isOwnOrigin } from '#lib/server/hosts.ts';
import { isCity } from '#lib/server/known-places.ts';
import { cookie, readSecret, settleAccount, withoutToken } from './account-cookies.ts';

const SESSION_COOKIE = 'sid';
const SESSION_SECONDS = 90 * 86_400;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Request headers that the API may see; cookies, tokens and addresses a caller claims stay outside. */
const PASSED_HEADERS = ['accept', 'content-type', 'user-agent', 'x-requested-with', 'x-request-id'];

let embedded: ReturnType<typeof createApi> | undefined;

/**
 * The browser's only way to the API: checks that a change comes from one of our own pages, adds the session's
 * token, and passes the call to `API_SERVER` or to the embedded API.
 */
export async function door(request: Request): Promise<Response> {
  const isOurs = await isFromOurPage(request).catch(() => null);
  if (isOurs === null) return refuse(request, 503, messages.unavailable);
  if (!isOurs && !SAFE_METHODS.has(request.method)) return refuse(request, 403, messages.notOurPage);
  const known = readSecret(request, SESSION_COOKIE);
  const session = isOurs ? (known ?? randomBytes(24).toString('base64url')) : null;
  const token = isOurs ? readSecret(request, TOKEN_COOKIE) : null;
  const passed = await pass(request, session, token);
  const reply = await (isOurs ? settleAccount(request, passed, token) : withoutToken(request, passed));
  if (session === null || known !== null) return reply;
  const response = new Response(reply.body, reply);
  response.headers.append('Set-Cookie', cookie(request, SESSION_COOKIE, session, { seconds: SESSION_SECONDS }));
  return response;
}

/**
 * The custom header cannot be sent from another site without our consent; Origin is checked where the browser tells it.
 * Throws where no city is known yet.
 */
async function isFromOurPage(request: Request): Promise<boolean> {
  if (!request.headers.has('x-requested-with')) return false;
  const origin = request.headers.get('origin');
  if (origin === null) return SAFE_METHODS.has(request.method);
  const asked = { protocol: new URL(request.url).protocol, host: request.headers.get('host') };
  return isOwnOrigin(origin, asked, isCity);
}

async function pass(request: Request, session: string | null, token: string | null): Promise<Response> {
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('accept-language', localeFor(request));
  const address = request.headers.get(ADDRESS_HEADER);
  if (address !== null) headers.set(ADDRESS_HEADER, address);
  if (session !== null) headers.set(SESSION_HEADER, session);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const hasBody = !SAFE_METHODS.has(request.method);
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  };
  const { apiServer } = environment();
  if (apiServer !== null) return passOverHttp(apiServer, request, init);
  embedded ??= embeddedApi();
  return embedded.fetch(new Request(request.url, init));
}

function embeddedApi() {
  const { db } = sharedDatabase();
  const { isLocal, sms } = environment();
  workInBackground(db);
  return createApi({ db, hasOutbox: isLocal && sms === null });
}

async function passOverHttp(apiServer: string, request: Request, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // no call has such a path, and what stands before the API may take `..%2f` for the way to other pages of its own
  if (/%(?:2f|5c)/i.test(pathname)) return refuse(request, 404, messages.noSuchCall);
  const target = pathname.startsWith('/api/')
    ? apiServer + pathname.slice('/api'.length)
    : new URL(apiServer).origin + pathname;
  const { [ADDRESS_HEADER]: address, ...headers } = Object.fromEntries(init.headers as Headers);
  if (address !== undefined) headers['x-forwarded-for'] = address;
  try {
    const reply = await fetch(target + search, {
      ...init,
      headers,
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      redirect: 'manual',
    });
    const passed = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    for (const name of ['allow', 'content-type', 'content-disposition', 'retry-after', PROLONGED_HEADER]) {
      const value = reply.headers.get(name);
      if (value !== null) passed.set(name, value);
    }
    return new Response(reply.body, { status: reply.status, headers: passed });
  } catch {
    return refuse(request, 503, messages.unavailable);
  }
}

/** That of the interface, or else the one that the caller's program prefers. */
const localeFor = ({ headers }: Request): Locale =>
  chosenLocale(headers.get('cookie')) ?? askedLocale(headers.get('accept-language') ?? undefined);

function refuse(request: Request, errorCode: number, words: Words): Response {
  const requestId = requestIdOf(request.headers.get('x-request-id') ?? undefined);
  const body = { errorCode, message: words[localeFor(request)], requestId };
  return Response.json(body, {
    status: errorCode,
    headers: { 'Cache-Control': 'no-store', 'X-Request-Id': requestId },
  });
}
