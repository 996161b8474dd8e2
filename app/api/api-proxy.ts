import { createHash, randomBytes } from 'node:crypto';
import { workInBackground } from '#backend/background.ts';
import { sharedDatabase } from '#backend/db/shared.ts';
import { allowHeader } from '#backend/http/allowed-methods.ts';
import { createApi, SESSION_HEADER } from '#backend/http/api.ts';
import { messages as httpMessages } from '#backend/http/messages.ts';
import { isShuttingDown } from '#backend/http/readiness.ts';
import { requestIdOf } from '#backend/request-id.ts';
import { TOKEN_COOKIE } from '#lib/config/account-cookies.ts';
import { callerLocale } from '#lib/config/asked-locale.ts';
import { environment } from '#lib/config/environment.ts';
import { ACTING_FOR_HEADER, ADDRESS_HEADER, NEXT_SESSION_HEADER } from '#lib/config/headers.ts';
import { proxyMessages } from '#lib/config/proxy-messages.ts';
import { isSafe, isUpload } from '#lib/rules/request-kinds.ts';
import { type Asker, refuse } from '#lib/server/api-refusal.ts';
import { UnusableReplyError } from '#lib/server/bounded-reply.ts';
import { isOwnOrigin } from '#lib/server/hosts.ts';
import { isCity } from '#lib/server/known-places.ts';
import { changesWhoIsThere, forgetsToken, settleAccount, withoutToken } from './account-cookies.ts';
import { cookie, readSecret, withoutDoubles } from './cookies.ts';
import { type Asked, passOverHttp } from './pass-over-http.ts';

const SESSION_COOKIE = 'sid';
const SESSION_SECONDS = 90 * 86_400;
const NOT_KEPT = { 'Cache-Control': 'no-store' };
const PROBES = /^\/api\/+(?:health|ready)\/*$/i;

/** Request headers that the API may see; cookies, tokens and addresses a caller claims stay outside. */
const PASSED_HEADERS = ['accept', 'content-type', 'user-agent', 'x-requested-with', 'x-request-id', ACTING_FOR_HEADER];

let embedded: ReturnType<typeof createApi> | undefined;

/**
 * The browser's only way to the API: checks that a change comes from one of our own pages, adds the session's
 * token, and passes the call to `API_SERVER` or to the embedded API.
 */
export async function apiProxy(request: Request): Promise<Response> {
  const { apiServer } = environment();
  const asked: Asked = {
    request,
    requestId: requestIdOf(request.headers.get('x-request-id') ?? undefined),
    locale: callerLocale(request.headers.get('cookie'), request.headers.get('accept-language')),
  };
  const path = decodedPath(request);
  if (path === null) return refuse(asked, 400, proxyMessages.badAddress);
  if (apiServer !== null && PROBES.test(path)) return probe(asked, path);
  const isOurs = await isFromOurPage(request).catch(() => null);
  if (isOurs === null) return refuse(asked, 503, proxyMessages.unavailable);
  if (!isOurs && !isSafe(request.method)) return refuse(asked, 403, proxyMessages.notOurPage);
  if (isOurs) return answerOwnPage(asked);
  const passed = await pass(asked, null, null);
  return withoutToken(request, passed).catch((error: unknown) => refuseUnusable(asked, error));
}

async function answerOwnPage(asked: Asked): Promise<Response> {
  const { request } = asked;
  const session = sessionOf(request);
  const token = readSecret(request, TOKEN_COOKIE);
  // no call takes a file of a guest, and to pass it on would keep an API server waiting for slow senders
  if (token === null && isUpload(request.method, request.headers.get('content-type')))
    return refuse(asked, 401, proxyMessages.signIn);
  const settled = (passed: Response) =>
    settleAccount(request, passed, token).catch((error: unknown) => refuseUnusable(asked, error));
  let reply = await settled(await pass(asked, session, token));
  let fresh = (reply.ok && session.next) || session.begun;
  if (forgetsToken(reply) && !(reply.ok && session.next)) {
    fresh = sessionAfter(token, session);
    // what it tells of the session must be of the new one
    if (reply.ok) reply = await settled(await pass(asked, { token: fresh, begun: null, next: null }, null));
  }
  const cookies = [SESSION_COOKIE, TOKEN_COOKIE].flatMap((name) => withoutDoubles(request, name));
  if (fresh !== null) cookies.push(cookie(request, SESSION_COOKIE, fresh, { seconds: SESSION_SECONDS }));
  if (cookies.length === 0) return reply;
  const response = new Response(reply.body, reply);
  for (const value of cookies) response.headers.append('Set-Cookie', value);
  return response;
}

function refuseUnusable(asker: Asker, error: unknown): Response {
  if (!(error instanceof UnusableReplyError)) throw error;
  return refuse(asker, 502, proxyMessages.unavailable);
}

const newSecret = () => randomBytes(24).toString('base64url');

/**
 * The session that begins where a token has ended, so that nothing of its bearer stays with the browser. Calls that are under
 * way together all begin the same one.
 */
const sessionAfter = (token: string | null, session: VisitorSession): string =>
  token === null ? newSecret() : createHash('sha256').update(`${token} ${session.token}`).digest('base64url');

interface VisitorSession {
  token: string;
  /** the token where the visitor has none yet */
  begun: string | null;
  /** the token that takes its place when the call changes who is there */
  next: string | null;
}

function sessionOf(request: Request): VisitorSession {
  const known = readSecret(request, SESSION_COOKIE);
  const token = known ?? newSecret();
  return { token, begun: known === null ? token : null, next: changesWhoIsThere(request) ? newSecret() : null };
}

/** null: no text can be read from it */
function decodedPath(request: Request): string | null {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return null;
  }
}

/** Says how this process does, not the API server. */
function probe(asked: Asked, path: string): Response {
  const { method } = asked.request;
  const allowed = { Allow: allowHeader(['GET'], true) };
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...allowed, ...NOT_KEPT } });
  if (!isSafe(method)) return refuse(asked, 405, httpMessages.wrongMethod, allowed);
  if (/health/i.test(path)) return Response.json({ status: 'ok' }, { headers: NOT_KEPT });
  const isReady = !isShuttingDown();
  return Response.json(
    { status: isReady ? 'ready' : 'unavailable' },
    { status: isReady ? 200 : 503, headers: NOT_KEPT },
  );
}

/**
 * The custom header cannot be sent from another site without our consent; Origin is checked where the browser tells it.
 * Throws where no city is known yet.
 */
async function isFromOurPage(request: Request): Promise<boolean> {
  if (!request.headers.has('x-requested-with')) return false;
  const origin = request.headers.get('origin');
  if (origin === null) return isSafe(request.method);
  const asked = { protocol: new URL(request.url).protocol, host: request.headers.get('host') };
  return isOwnOrigin(origin, asked, isCity);
}

async function pass(asked: Asked, session: VisitorSession | null, token: string | null): Promise<Response> {
  const { request, locale } = asked;
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('accept-language', locale);
  const address = request.headers.get(ADDRESS_HEADER);
  if (address !== null) headers.set(ADDRESS_HEADER, address);
  if (session !== null) headers.set(SESSION_HEADER, session.token);
  if (session?.next) headers.set(NEXT_SESSION_HEADER, session.next);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const hasBody = !isSafe(request.method);
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  };
  const { apiServer } = environment();
  if (apiServer !== null) return passOverHttp(apiServer, asked, init);
  embedded ??= embeddedApi();
  const length = request.headers.get('content-length');
  if (length !== null) headers.set('content-length', length);
  return embedded.fetch(new Request(request.url, init));
}

function embeddedApi() {
  const opened = sharedDatabase();
  const { isLocal, sms } = environment();
  workInBackground(opened);
  return createApi({ db: opened.db, hasOutbox: isLocal && sms === null });
}
