import { randomBytes } from 'node:crypto';
import { sharedDatabase } from '#backend/db/shared.ts';
import { createApi, SESSION_HEADER } from '#backend/http/api.ts';
import { cleanSessionsRegularly } from '#backend/modules/accounts/index.ts';
import { environment } from '#lib/config/environment.ts';
import { API_TIMEOUT_MS } from '#lib/config/limits.ts';
import { hostName, isOwnOrigin, subdomainOf } from '#lib/server/hosts.ts';

const SESSION_COOKIE = 'sid';
const SESSION_SECONDS = 90 * 86_400;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Request headers that the API may see; cookies, tokens and addresses a caller claims stay outside. */
const PASSED_HEADERS = ['accept', 'accept-language', 'content-type', 'x-requested-with', 'x-request-id'];

let embedded: ReturnType<typeof createApi> | undefined;

/**
 * The browser's only way to the API: checks that a change comes from one of our own pages, adds the session's
 * token, and passes the call to `API_SERVER` or to the embedded API.
 */
export async function door(request: Request): Promise<Response> {
  const isOurs = isFromOurPage(request);
  if (!isOurs && !SAFE_METHODS.has(request.method)) return refuse(403, 'Запрос не с нашей страницы');
  const known = readCookie(request, SESSION_COOKIE);
  const token = isOurs ? (known ?? randomBytes(24).toString('base64url')) : null;
  const reply = await pass(request, token);
  if (token === null || known !== null) return reply;
  const response = new Response(reply.body, reply);
  response.headers.append('Set-Cookie', sessionCookie(token, request));
  return response;
}

/** The custom header cannot be sent from another site without our consent; Origin is checked where the browser tells it. */
function isFromOurPage(request: Request): boolean {
  if (!request.headers.has('x-requested-with')) return false;
  const origin = request.headers.get('origin');
  if (origin === null) return SAFE_METHODS.has(request.method);
  return isOwnOrigin(origin, { protocol: new URL(request.url).protocol, host: request.headers.get('host') });
}

async function pass(request: Request, token: string | null): Promise<Response> {
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (token !== null) headers.set(SESSION_HEADER, token);
  const hasBody = !SAFE_METHODS.has(request.method);
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  };
  const { apiServer } = environment();
  if (apiServer !== null) return passOverHttp(apiServer, request.url, init);
  embedded ??= embeddedApi();
  return embedded.fetch(new Request(request.url, init));
}

function embeddedApi() {
  const { db } = sharedDatabase();
  cleanSessionsRegularly(db);
  return createApi({ db });
}

async function passOverHttp(apiServer: string, url: string, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url);
  const target = pathname.startsWith('/ajax/')
    ? new URL(apiServer).origin + pathname
    : apiServer + pathname.slice('/api'.length);
  try {
    const reply = await fetch(target + search, {
      ...init,
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      redirect: 'manual',
    });
    const contentType = reply.headers.get('content-type') ?? 'application/json';
    return new Response(reply.body, {
      status: reply.status,
      headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' },
    });
  } catch {
    return refuse(503, 'Сервис временно недоступен. Попробуйте позже');
  }
}

function refuse(errorCode: number, message: string): Response {
  return Response.json({ errorCode, message }, { status: errorCode, headers: { 'Cache-Control': 'no-store' } });
}

function readCookie(request: Request, name: string): string | null {
  const pair = request.headers
    .get('cookie')
    ?.split('; ')
    .find((part) => part.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value && /^[\w-]{20,100}$/.test(value) ? value : null;
}

function sessionCookie(token: string, request: Request): string {
  const { regionalDomain, publicOrigin } = environment();
  const isRegional = subdomainOf(hostName(request.headers.get('host'))) !== null;
  const parts = [`${SESSION_COOKIE}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${SESSION_SECONDS}`];
  if (isRegional) parts.push(`Domain=${regionalDomain}`);
  if (publicOrigin.startsWith('https:')) parts.push('Secure');
  return parts.join('; ');
}
