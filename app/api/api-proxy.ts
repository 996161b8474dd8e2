import { createHash, randomBytes } from 'node:crypto';
import { allowHeader } from '#backend/http/allowed-methods.ts';
import { SESSION_HEADER } from '#backend/http/api.ts';
import { isShuttingDown } from '#backend/http/health.ts';
import { messages as httpMessages } from '#backend/http/messages.ts';
import { requestIdOf } from '#backend/request-id.ts';
import { TOKEN_COOKIE } from '#lib/config/account-cookies.ts';
import { callerLocale } from '#lib/config/asked-locale.ts';
import { environment } from '#lib/config/environment.ts';
import { ACTING_FOR_HEADER, ADDRESS_HEADER, NEXT_SESSION_HEADER, PROLONGED_HEADER } from '#lib/config/headers.ts';
import { isHealthPath } from '#lib/config/page-paths.ts';
import { proxyMessages } from '#lib/config/proxy-messages.ts';
import { oneClickToken } from '#lib/config/routes.ts';
import { DAY_SECONDS } from '#lib/rules/durations.ts';
import { isSafe, isUpload } from '#lib/rules/request-kinds.ts';
import { UnusableReplyError } from '#lib/server/bounded-reply.ts';
import { isOwnOrigin } from '#lib/server/hosts.ts';
import { type Asker, refusalResponse } from '#lib/server/refusal-response.ts';
import { isCity } from '#lib/server/routing-facts.ts';
import { deletesToken, isSignInOrSignOut, moveTokenToCookie, withoutToken } from './account-cookies.ts';
import { cookie, deletedDuplicates, readSecret } from './cookies.ts';
import { embeddedApi } from './embedded-api.ts';
import { answerMailLink } from './mail-link.ts';
import { type ProxiedCall, passOverHttp } from './pass-over-http.ts';

const SESSION_COOKIE = 'sid';
const SESSION_SECONDS = 90 * DAY_SECONDS;
const NO_STORE = { 'Cache-Control': 'no-store' };

/** Request headers passed to the API; cookies, tokens and client-supplied addresses are not. */
const PASSED_HEADERS = ['accept', 'content-type', 'user-agent', 'x-requested-with', 'x-request-id', ACTING_FOR_HEADER];

/**
 * The browser's only way to the API: checks that a change comes from one of our own pages, adds the session's token,
 * and passes the call to `API_SERVER` or to the embedded API.
 */
export async function apiProxy(request: Request): Promise<Response> {
  const { apiServer } = environment();
  const call: ProxiedCall = {
    request,
    requestId: requestIdOf(request.headers.get('x-request-id') ?? undefined),
    locale: callerLocale(request.headers.get('cookie'), request.headers.get('accept-language')),
  };
  const path = decodedPath(request);
  if (path === null) return refusalResponse(call, 400, proxyMessages.badAddress);
  if (apiServer !== null && isHealthPath(path)) return probe(call, path);
  const mailToken = oneClickToken(path);
  if (mailToken !== null) return answerMailLink(call, mailToken, (asked) => pass(asked, null, null));
  const isOurs = await isFromOurPage(request).catch(() => null);
  if (isOurs === null) return refusalResponse(call, 503, proxyMessages.unavailable);
  if (!isOurs && !isSafe(request.method)) return refusalResponse(call, 403, proxyMessages.notOurPage);
  if (/^(?:HEAD|OPTIONS)$/.test(request.method)) return answerWithoutBody(call, isOurs);
  if (isOurs) return answerOwnPage(call);
  const passed = await pass(call, null, null);
  return withoutToken(request, passed).catch((error: unknown) => refuseUnusable(call, error));
}

/** Answers HEAD and OPTIONS, which change nothing: no cookie is set or deleted. */
async function answerWithoutBody(call: ProxiedCall, isOurs: boolean): Promise<Response> {
  const { request } = call;
  const known = isOurs ? readSecret(request, SESSION_COOKIE) : null;
  const session = known === null ? null : { token: known, newToken: null, replacement: null };
  const reply = await pass(call, session, isOurs ? readSecret(request, TOKEN_COOKIE) : null);
  await reply.body?.cancel();
  const headers = new Headers(reply.headers);
  headers.delete(PROLONGED_HEADER);
  return new Response(null, { status: reply.status, headers });
}

async function answerOwnPage(call: ProxiedCall): Promise<Response> {
  const { request } = call;
  const session = sessionOf(request);
  const token = readSecret(request, TOKEN_COOKIE);
  // no call accepts a guest's file, and passing it on would occupy the API server with slow senders
  if (token === null && isUpload(request.method, request.headers.get('content-type')))
    return refusalResponse(call, 401, proxyMessages.signIn);
  const moveToken = (passed: Response) =>
    moveTokenToCookie(request, passed, token).catch((error: unknown) => refuseUnusable(call, error));
  let reply = await moveToken(await pass(call, session, token));
  let tokenToSet = (reply.ok && session.replacement) || session.newToken;
  if (deletesToken(reply) && !(reply.ok && session.replacement)) {
    tokenToSet = sessionAfter(token, session);
    // this answer's session data must belong to the new session
    if (reply.ok)
      reply = await moveToken(await pass(call, { token: tokenToSet, newToken: null, replacement: null }, null));
  }
  const cookies = [SESSION_COOKIE, TOKEN_COOKIE].flatMap((name) => deletedDuplicates(request, name));
  if (tokenToSet !== null) cookies.push(cookie(request, SESSION_COOKIE, tokenToSet, { seconds: SESSION_SECONDS }));
  if (cookies.length === 0) return reply;
  const response = new Response(reply.body, reply);
  for (const value of cookies) response.headers.append('Set-Cookie', value);
  return response;
}

function refuseUnusable(asker: Asker, error: unknown): Response {
  if (!(error instanceof UnusableReplyError)) throw error;
  return refusalResponse(asker, 502, proxyMessages.unavailable);
}

const newSecret = () => randomBytes(24).toString('base64url');

/**
 * Token of the anonymous session that follows an expired bearer token, so that nothing of that user stays in the
 * browser. It is derived from both tokens: concurrent calls all get the same one.
 */
const sessionAfter = (token: string | null, session: VisitorSession): string =>
  token === null ? newSecret() : createHash('sha256').update(`${token} ${session.token}`).digest('base64url');

interface VisitorSession {
  token: string;
  /** the new token, if the visitor had none */
  newToken: string | null;
  /** the token that replaces it if the call signs in or out */
  replacement: string | null;
}

function sessionOf(request: Request): VisitorSession {
  const known = readSecret(request, SESSION_COOKIE);
  const token = known ?? newSecret();
  return {
    token,
    newToken: known === null ? token : null,
    replacement: isSignInOrSignOut(request) ? newSecret() : null,
  };
}

/** null: malformed percent-encoding */
function decodedPath(request: Request): string | null {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return null;
  }
}

/** State of this process, not of the API server. */
function probe(call: ProxiedCall, path: string): Response {
  const { method } = call.request;
  const allowed = { Allow: allowHeader(['GET'], true) };
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...allowed, ...NO_STORE } });
  if (!isSafe(method)) return refusalResponse(call, 405, httpMessages.wrongMethod, allowed);
  if (/health/i.test(path)) return Response.json({ status: 'ok' }, { headers: NO_STORE });
  const isReady = !isShuttingDown();
  return Response.json(
    { status: isReady ? 'ready' : 'unavailable' },
    { status: isReady ? 200 : 503, headers: NO_STORE },
  );
}

/**
 * Another site cannot send the custom header without a CORS preflight that we refuse; Origin is checked where the
 * browser sends it. Throws if the list of cities cannot be loaded.
 */
async function isFromOurPage(request: Request): Promise<boolean> {
  if (!request.headers.has('x-requested-with')) return false;
  const origin = request.headers.get('origin');
  if (origin === null) return isSafe(request.method);
  const target = { protocol: new URL(request.url).protocol, host: request.headers.get('host') };
  return isOwnOrigin(origin, target, isCity);
}

async function pass(call: ProxiedCall, session: VisitorSession | null, token: string | null): Promise<Response> {
  const { request, locale } = call;
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('accept-language', locale);
  const address = request.headers.get(ADDRESS_HEADER);
  if (address !== null) headers.set(ADDRESS_HEADER, address);
  if (session !== null) headers.set(SESSION_HEADER, session.token);
  if (session?.replacement) headers.set(NEXT_SESSION_HEADER, session.replacement);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const hasBody = !isSafe(request.method);
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  };
  const { apiServer } = environment();
  if (apiServer !== null) return passOverHttp(apiServer, call, init);
  const length = request.headers.get('content-length');
  if (length !== null) headers.set('content-length', length);
  return embeddedApi().fetch(new Request(request.url, init));
}
