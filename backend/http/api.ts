import { Hono, type Context as HttpContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { notFound, ServiceError } from '#backend/errors.ts';
import { say, speaking } from '#backend/language.ts';
import { logger } from '#backend/logger.ts';
import { bearerOf, sessionIdOf } from '#backend/modules/accounts/index.ts';
import { actingCaller, extendActingSession } from '#backend/modules/acting/index.ts';
import { listMailOutbox, readOutboxHtml } from '#backend/modules/mail-sending/index.ts';
import { listSmsOutbox } from '#backend/modules/sms/index.ts';
import { requestIdOf, requestIds } from '#backend/request-id.ts';
import { askedLocale } from '#lib/config/asked-locale.ts';
import { ACTING_FOR_HEADER, ADDRESS_HEADER, NEXT_SESSION_HEADER, PROLONGED_HEADER } from '#lib/config/headers.ts';
import { loggedPath } from '#lib/config/logged-path.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { type Call, type CallInput, contract } from '#lib/contract/contract.ts';
import { type Endpoint, endpointPath, hasSegments, parseKey } from '#lib/contract/endpoint.ts';
import { wordsOf } from '#lib/contract/field-rules.ts';
import { htmlPolicy, mailPolicy, PICTURE_HEADERS } from '#lib/rules/html-policy.ts';
import { authorise } from './access.ts';
import { inWhoseName, isBackground, isUse } from './acting-for.ts';
import { allowHeader, otherMethods, WrongMethod } from './allowed-methods.ts';
import { BODY_MAX, countCall } from './caller-limits.ts';
import { constantReply } from './constant-reply.ts';
import { dispatch } from './dispatch.ts';
import { errorResponse, NO_STORE } from './error-response.ts';
import { isReady } from './health.ts';
import { messages } from './messages.ts';
import { apiDocument, apiPage } from './openapi.ts';
import { outboxPage } from './outbox-page.ts';
import { partnerApi } from './partner/partner-api.ts';
import { hasEncodedSlash } from './read-address.ts';
import { readInput } from './read-input.ts';

/** Header in which the API proxy sends the caller's session; the session token never leaves the server side. */
export const SESSION_HEADER = 'x-session-token';
export interface ApiOptions {
  db: Db;
  now?: () => Date;
  /** whether `/dev/outbox` shows the SMS and mail of the local gateways; default: no */
  hasOutbox?: boolean;
}

type Variables = { Variables: { requestId: string; ctx: Context } };
type Api = Hono<Variables>;

/** The embedded API as a web-standard handler: `api.fetch(request)`. */
export function createApi({ db, now = () => new Date(), hasOutbox = false }: ApiOptions): Api {
  const api: Api = new Hono<Variables>({ strict: false });
  api.use(traced);
  api.onError((error, http) => errorResponse(error, http, http.get('requestId')));
  api.notFound((http) => errorResponse(notFound(messages.noSuchCall), http, http.get('requestId')));
  addPages(api, db);
  if (hasOutbox) addOutbox(api, db, now);
  api.route('/', partnerApi({ db, now }));
  for (const [path, calls] of callsByPath()) {
    for (const call of calls) addCall(api, call, { db, now });
    api.all(path, otherMethods(allowedOn(calls)));
  }
  return api;
}

/** Routes that are not calls of the contract, read only. */
function addPages(api: Api, db: Db): void {
  api.get('/api/health', (http) => http.json({ status: 'ok' }));
  api.get('/api/ready', async (http) => {
    const ready = await isReady(db);
    return http.json({ status: ready ? 'ready' : 'unavailable' }, ready ? 200 : 503);
  });
  api.get(
    '/api/openapi.json',
    constantReply('application/json', () => JSON.stringify(apiDocument())),
  );
  api.get('/api/docs', constantReply('text/html; charset=UTF-8', apiPage, policyOf));
  for (const path of ['health', 'ready', 'openapi.json', 'docs'])
    api.all(`/api/${path}`, otherMethods(allowHeader(['GET'], true)));
}

/** The local gateways' messages; with `?mail=<id>` one mail as its recipient sees it. */
function addOutbox(api: Api, db: Db, now: () => Date): void {
  api.get('/dev/outbox', async (http) => {
    const id = http.req.query('mail');
    if (id === undefined)
      return htmlOf(http, outboxPage(await listSmsOutbox(db), await listMailOutbox(db, now())), NO_STORE);
    const html = /^\d{1,15}$/.test(id) ? await readOutboxHtml(db, Number(id), now()) : null;
    if (html === null) return http.notFound();
    return http.html(html, 200, { ...NO_STORE, 'Content-Security-Policy': mailPolicy });
  });
}

const policyOf = (html: string) => ({ 'Content-Security-Policy': htmlPolicy(html) });

const htmlOf = (http: HttpContext, html: string, headers: Record<string, string> = {}) =>
  http.html(html, 200, { ...headers, ...policyOf(html) });

function addCall(api: Api, call: Call, { db, now }: { db: Db; now: () => Date }): void {
  const { method } = parseKey(call);
  const endpoint: Endpoint = contract[call];
  // the caller is checked before the body is read, and the body is read up to its limit only
  const admitted = createMiddleware<Variables>(async (http, next) => {
    if (hasSegments(call) && hasEncodedSlash(http.req.url)) return http.notFound();
    if (endpoint.changesState) requireOwnPage(http);
    const claimed = http.req.header(ACTING_FOR_HEADER);
    const ctx = inWhoseName(await contextOf(http, call, { db, now }), { call, claimed });
    http.set('ctx', ctx);
    authorise(ctx, call);
    await countCall(ctx, { endpoint, length: Number(http.req.header('content-length') ?? 0) });
    if (isUse(call)) await extendActingSession(ctx);
    return next();
  });
  api.on(method, honoPath(call), admitted, limited(endpoint), async (http) => {
    const reply = await dispatch(http.get('ctx'), call, (await readInput(http.req, endpoint)) as CallInput<Call>);
    return endpoint.reply === 'file' ? fileOf(reply as FileReply) : http.json(reply, 200, NO_STORE);
  });
}

/**
 * Requires the custom header that the API proxy demands of every other change: a link on another site cannot send it.
 */
function requireOwnPage(http: HttpContext): void {
  // HEAD must not change anything
  if (http.req.method === 'HEAD') throw new WrongMethod(allowHeader(['GET'], false));
  if (!http.req.header('x-requested-with')) throw new ServiceError('FORBIDDEN', messages.notOurPage);
}

/**
 * Calls by path, the more specific ones first: `orders/statuses/` before `orders/{id}/`, and that before
 * `orders/{path*}/`, for all methods.
 */
function callsByPath(): Map<string, Call[]> {
  const openness = (call: Call) => Number(call.includes('{')) + Number(hasSegments(call));
  const calls = Object.keys(contract) as Call[];
  return Map.groupBy(
    calls.toSorted((a, b) => openness(a) - openness(b)),
    honoPath,
  );
}

const allowedOn = (calls: readonly Call[]): string =>
  allowHeader(
    calls.map((call) => parseKey(call).method),
    calls.every((call) => !(contract[call] as Endpoint).changesState),
  );

const limited = ({ bodyMax = BODY_MAX, tooLarge }: Endpoint) =>
  bodyLimit({
    maxSize: bodyMax,
    onError: () => {
      if (tooLarge === undefined) throw new ServiceError('TOO_LARGE', messages.tooLarge);
      const words = wordsOf(tooLarge);
      throw new ServiceError('TOO_LARGE', words, [{ field: 'file', message: say(words) }]);
    },
  });

/** Response with a file: a download, or a picture with headers that forbid scripts on the shop's origin. */
function fileOf({ name, type, bytes, isInline = false }: FileReply): Response {
  const disposition = isInline ? 'inline' : 'attachment';
  const headers = {
    ...NO_STORE,
    'Content-Type': type,
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'X-Content-Type-Options': 'nosniff',
    ...(isInline && PICTURE_HEADERS),
  };
  return new Response(bytes, { headers });
}

const BEARER = /^Bearer ([\w-]{20,100})$/;

async function contextOf(http: HttpContext, call: Call, { db, now }: Pick<Context, 'db' | 'now'>): Promise<Context> {
  const session = http.req.header(SESSION_HEADER);
  const nextSession = http.req.header(NEXT_SESSION_HEADER);
  const token = BEARER.exec(http.req.header('authorization') ?? '')?.[1];
  const bearer = token ? await bearerOf(db, token, { now: now(), isBackground: isBackground(call) }) : null;
  const address = http.req.header(ADDRESS_HEADER) ?? null;
  if (bearer?.isProlonged) http.header(PROLONGED_HEADER, '1');
  return {
    db,
    now,
    sessionId: session ? sessionIdOf(session) : null,
    nextSessionId: nextSession ? sessionIdOf(nextSession) : null,
    caller: bearer && (await actingCaller({ db, now, address }, bearer.caller)),
    address,
    browser: http.req.header('user-agent') ?? '',
  };
}

const honoPath = (call: Call) =>
  endpointPath(call)
    .replace(/\{(\w+)\}/g, ':$1')
    .replace(/\{(\w+)\*\}/, ':$1{.+}')
    .replace(/\/$/, '');

async function traced(http: HttpContext<Variables>, next: () => Promise<void>): Promise<void> {
  const requestId = requestIdOf(http.req.header('x-request-id'));
  http.set('requestId', requestId);
  const startedAt = performance.now();
  // log lines during the request contain its id, also when the API runs without the shop's server
  const locale = askedLocale(http.req.header('accept-language'));
  await requestIds.run(requestId, () => speaking(locale, next));
  http.header('X-Request-Id', requestId);
  const ms = Math.round(performance.now() - startedAt);
  const path = loggedPath(http.req.path);
  logger().debug({ requestId, method: http.req.method, path, status: http.res.status, ms }, 'api');
}
