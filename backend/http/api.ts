import { Hono, type Context as HttpContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Context } from '#backend/context.ts';
import { type Db, isReadTimeout } from '#backend/db/connection.ts';
import { OrderDiffers, ServiceError } from '#backend/errors.ts';
import { logger } from '#backend/logger.ts';
import { bearerOf, sessionIdOf } from '#backend/modules/accounts/index.ts';
import { actingCaller } from '#backend/modules/acting/index.ts';
import { listOutbox } from '#backend/modules/messages/index.ts';
import { requestIdOf, requestIds } from '#backend/request-id.ts';
import { ACTING_FOR_HEADER, ADDRESS_HEADER, NEXT_SESSION_HEADER, PROLONGED_HEADER } from '#lib/config/headers.ts';
import { loggedPath } from '#lib/config/routes.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { type Call, type CallInput, contract } from '#lib/contract/contract.ts';
import { type Endpoint, endpointPath, hasSegments, parseKey } from '#lib/contract/endpoint.ts';
import { inWhoseName } from './acting-for.ts';
import { authorise, dispatch } from './dispatch.ts';
import { apiDocument, apiPage } from './openapi.ts';
import { outboxPage } from './outbox-page.ts';
import { hasEncodedSlash, readAddress } from './read-address.ts';
import { readForm } from './read-form.ts';
import { isReady } from './readiness.ts';

const BODY_MAX = 256 * 1024;

/** The door names the caller's session by this header; the session's own token never leaves the server side. */
export const SESSION_HEADER = 'x-session-token';
export interface ApiOptions {
  db: Db;
  now?: () => Date;
  /** the local SMS gateway's messages can be read at `/dev/outbox`; default: no */
  hasOutbox?: boolean;
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };

type Variables = { Variables: { requestId: string; ctx: Context } };

/** The embedded API as a web-standard handler: `api.fetch(request)`. */
export function createApi({ db, now = () => new Date(), hasOutbox = false }: ApiOptions): Hono<Variables> {
  const api = new Hono<Variables>({ strict: false });
  api.use(traced);
  api.onError(refuse);
  api.notFound((http) => http.json(errorBody(404, 'Такого вызова нет', http.get('requestId')), 404, NOT_KEPT));
  api.get('/api/health', (http) => http.json({ status: 'ok' }));
  api.get('/api/ready', async (http) => {
    const ready = await isReady(db);
    return http.json({ status: ready ? 'ready' : 'unavailable' }, ready ? 200 : 503);
  });
  api.get('/api/openapi.json', (http) => http.json(apiDocument()));
  api.get('/api/docs', (http) => http.html(apiPage()));
  if (hasOutbox) api.get('/dev/outbox', async (http) => http.html(outboxPage(await listOutbox(db)), 200, NOT_KEPT));
  for (const call of callsLiteralFirst()) {
    const { method } = parseKey(call);
    const endpoint: Endpoint = contract[call];
    // a body is read of those alone who may call, and no further than it may go
    const admitted = createMiddleware<Variables>(async (http, next) => {
      if (hasSegments(call) && hasEncodedSlash(http.req.url)) return http.notFound();
      if (endpoint.changesState) demandOwnPage(http);
      const ctx = await contextOf(http, db, now);
      const claimed = http.req.header(ACTING_FOR_HEADER);
      http.set('ctx', inWhoseName(ctx, { call, who: endpoint.who, claimed }));
      authorise(http.get('ctx'), endpoint.who);
      return next();
    });
    api.on(method, honoPath(call), admitted, limited(endpoint), async (http) => {
      const reply = await dispatch(http.get('ctx'), call, (await readInput(http, endpoint)) as CallInput<Call>);
      return endpoint.reply === 'file' ? fileOf(reply as FileReply) : http.json(reply, 200, NOT_KEPT);
    });
  }
  return api;
}

/** As the door demands it of every other change: no link of another site can send this header. */
function demandOwnPage(http: HttpContext): void {
  if (!http.req.header('x-requested-with')) throw new ServiceError('FORBIDDEN', 'Запрос не с нашей страницы');
}

const limited = ({ bodyMax = BODY_MAX }: Endpoint) =>
  bodyLimit({
    maxSize: bodyMax,
    onError: () => {
      throw new ServiceError('TOO_LARGE', 'Запрос слишком большой');
    },
  });

/** To be kept by whoever asked, never opened in the shop's name. */
function fileOf({ name, type, bytes }: FileReply): Response {
  const headers = {
    ...NOT_KEPT,
    'Content-Type': type,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'X-Content-Type-Options': 'nosniff',
  };
  return new Response(bytes, { headers });
}

const BEARER = /^Bearer ([\w-]{20,100})$/;

async function contextOf(http: HttpContext, db: Db, now: () => Date): Promise<Context> {
  const session = http.req.header(SESSION_HEADER);
  const nextSession = http.req.header(NEXT_SESSION_HEADER);
  const token = BEARER.exec(http.req.header('authorization') ?? '')?.[1];
  const bearer = token ? await bearerOf(db, token, now()) : null;
  if (bearer?.isProlonged) http.header(PROLONGED_HEADER, '1');
  return {
    db,
    now,
    sessionId: session ? sessionIdOf(session) : null,
    nextSessionId: nextSession ? sessionIdOf(nextSession) : null,
    caller: bearer && (await actingCaller({ db, now }, bearer.caller)),
    address: http.req.header(ADDRESS_HEADER) ?? null,
    browser: http.req.header('user-agent') ?? '',
  };
}

/** `orders/statuses/` must be tried before `orders/{id}/`, and that before `orders/{path*}/`. */
function callsLiteralFirst(): Call[] {
  const openness = (call: Call) => Number(call.includes('{')) + Number(hasSegments(call));
  return (Object.keys(contract) as Call[]).toSorted((a, b) => openness(a) - openness(b));
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
  // whatever is logged on the way names the request, also where no server around the API sees to that
  await requestIds.run(requestId, next);
  http.header('X-Request-Id', requestId);
  const ms = Math.round(performance.now() - startedAt);
  const path = loggedPath(http.req.path);
  logger().debug({ requestId, method: http.req.method, path, status: http.res.status, ms }, 'api');
}

async function readInput(http: HttpContext, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = readAddress(http.req, endpoint);
  if (endpoint.body) input.body = endpoint.encoding === undefined ? await readJson(http) : await readForm(http.req);
  return input;
}

async function readJson(http: HttpContext): Promise<unknown> {
  const text = await http.req.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ServiceError('BAD_REQUEST', 'Тело запроса должно быть в формате JSON');
  }
}

const statusOf = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
} as const;

function refuse(error: Error, http: HttpContext<Variables>): Response {
  const requestId = http.get('requestId');
  if (error instanceof ServiceError) {
    const status = statusOf[error.code];
    const body = {
      ...errorBody(status, error.message, requestId),
      ...(error.fields.length > 0 && { errors: error.fields }),
      ...(error.wait !== null && { wait: error.wait }),
      ...(error instanceof OrderDiffers && { differences: error.differences }),
    };
    if (error.wait !== null) http.header('Retry-After', String(error.wait));
    return http.json(body, status, NOT_KEPT);
  }
  if (isUnusableInput(error)) return refuse(new ServiceError('BAD_REQUEST', 'Проверьте данные запроса'), http);
  if (isAway(error)) {
    http.header('Retry-After', '5');
    return refuse(new ServiceError('UNAVAILABLE', 'База данных недоступна. Повторите попытку позже'), http);
  }
  logger().error({ requestId, path: loggedPath(http.req.path), err: error }, 'call failed');
  return http.json(errorBody(500, 'Внутренняя ошибка. Повторите попытку позже', requestId), 500, NOT_KEPT);
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');
/** PostgreSQL's class 22: a value that no column can hold. */
const isUnusableInput = (error: Error) => /^22[0-9A-Z]{3}$/.test(codeOf(error));
/**
 * It starts, stops, is out of reach or of connections, or does not answer in time. pg gives no code to what it finds
 * out by itself.
 */
const isAway = (error: Error) =>
  /^(57P0[1-3]|57014|53300|08[0-9A-Z]{3}|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
    codeOf(error),
  ) ||
  isReadTimeout(error) ||
  /timeout exceeded when trying to connect|^Connection terminated|is not queryable$/.test(error.message);

const errorBody = (errorCode: number, message: string, requestId: string) => ({ errorCode, message, requestId });
