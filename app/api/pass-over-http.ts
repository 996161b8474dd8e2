import { environment } from '#lib/config/environment.ts';
import { ADDRESS_HEADER, PROLONGED_HEADER } from '#lib/config/headers.ts';
import { proxyMessages } from '#lib/config/proxy-messages.ts';
import { contract } from '#lib/contract/contract.ts';
import { type Endpoint, type EndpointKey, endpointPath, parseKey } from '#lib/contract/endpoint.ts';
import { API_TIMEOUT_MS } from '#lib/contract/fetch-with-retry.ts';
import { htmlPolicy, mailPolicy, PICTURE_HEADERS } from '#lib/rules/html-policy.ts';
import {
  boundedBody,
  mediaTypeOf,
  REPLY_BYTES_MAX,
  refuseReply,
  requireJson,
  UnusableReplyError,
  unfollowed,
} from '#lib/server/bounded-reply.ts';
import { type Asker, refusalResponse } from '#lib/server/refusal-response.ts';

const PASSED_HEADERS = ['allow', 'retry-after', PROLONGED_HEADER];
/** Media types of file calls; browsers do not run them as pages. */
const FILE_TYPES = new Set(['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);
/** Media type of pictures that customers attached. */
const PICTURE_TYPE = 'image/webp';
const BODYLESS_STATUSES = new Set([204, 205]);
const OUTBOX = '/dev/outbox';

export interface ProxiedCall extends Asker {
  request: Request;
}

/**
 * Passes a call to the API server and returns only what an API may answer: JSON, or the known file types for calls that
 * return files, complete and of limited size. Any other reply is replaced by the storefront's own error.
 */
export async function passOverHttp(apiServer: string, call: ProxiedCall, init: RequestInit): Promise<Response> {
  const target = apiServerAddress(apiServer, call.request.url);
  if (target === null) return refusalResponse(call, 404, proxyMessages.noSuchCall);
  const { [ADDRESS_HEADER]: address, ...headers } = Object.fromEntries(init.headers as Headers);
  if (address !== undefined) headers['x-forwarded-for'] = address;
  try {
    // aborts the call when the visitor disconnects
    const signal = AbortSignal.any([call.request.signal, AbortSignal.timeout(API_TIMEOUT_MS)]);
    return await passedReply(call, await fetch(target, { ...init, ...unfollowed, headers, signal }));
  } catch (error) {
    return refusalResponse(call, error instanceof UnusableReplyError ? 502 : 503, proxyMessages.unavailable);
  }
}

/** Address of a call on the API server; null: a path that no call has. */
export function apiServerAddress(apiServer: string, url: string): string | null {
  const { pathname, search } = new URL(url);
  // a proxy in front of the API may resolve `..%2f` or `//` to another page of the proxy
  if (/%(?:2f|5c)|\/\//i.test(pathname)) return null;
  const base = pathname.startsWith('/api/') ? apiServer : new URL(apiServer).origin;
  return base + pathname.replace(/^\/api(?=\/)/, '') + search;
}

async function passedReply(call: ProxiedCall, reply: Response): Promise<Response> {
  const { request } = call;
  if (reply.status >= 500) return failure(call, reply);
  if (reply.status >= 300 && reply.status < 400) return refuseReply(reply, 'a redirect');
  const headers = passedHeaders(reply);
  if (BODYLESS_STATUSES.has(reply.status)) return new Response(null, { status: reply.status, headers });
  const { pathname, searchParams } = new URL(request.url);
  if (reply.ok && isFile(reply) && isFileCall(request.method, pathname)) return asFile(reply, headers);
  if (pathname === OUTBOX && environment().isLocal && mediaTypeOf(reply) === 'text/html')
    return asLifelessPage(reply, headers, searchParams.has('mail'));
  await requireJson(reply);
  headers.set('Content-Type', 'application/json');
  const body = request.method === 'HEAD' ? null : await jsonBody(reply);
  return new Response(body, { status: reply.status, headers });
}

/** Throws `UnusableReplyError` if the body is not valid JSON. */
export async function jsonBody(reply: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await boundedBody(reply, REPLY_BYTES_MAX.json);
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return bytes;
  } catch {
    throw new UnusableReplyError('the API server answered what is no JSON');
  }
}

/** The body of a 5xx reply is dropped: it may contain internals of the API server. */
export async function failure(call: ProxiedCall, reply: Response): Promise<Response> {
  await reply.body?.cancel();
  const wait = reply.headers.get('retry-after');
  return refusalResponse(call, reply.status, proxyMessages.unavailable, wait === null ? {} : { 'Retry-After': wait });
}

function passedHeaders(reply: Response): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  copyHeaders(reply.headers, headers, PASSED_HEADERS);
  return headers;
}

/** Copies the named headers that are present. */
export function copyHeaders(from: Headers, to: Headers, names: readonly string[]): void {
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
}

const isPicture = (reply: Response) => mediaTypeOf(reply) === PICTURE_TYPE;
const isFile = (reply: Response) => isPicture(reply) || FILE_TYPES.has(mediaTypeOf(reply));

/** A download, or a picture with headers that forbid scripts: a file must not run code on the shop's origin. */
async function asFile(reply: Response, headers: Headers): Promise<Response> {
  const [name = ''] = /filename\*=UTF-8''[\w%.~!'()*-]+/.exec(reply.headers.get('content-disposition') ?? '') ?? [];
  const disposition = isPicture(reply) ? 'inline' : 'attachment';
  headers.set('Content-Disposition', name ? `${disposition}; ${name}` : disposition);
  if (isPicture(reply)) for (const [header, value] of Object.entries(PICTURE_HEADERS)) headers.set(header, value);
  headers.set('Content-Type', mediaTypeOf(reply));
  return new Response(await boundedBody(reply, REPLY_BYTES_MAX.file), { status: reply.status, headers });
}

/**
 * The message outbox of a developer's API server: the only HTML reply that is passed, with scripts and forms disabled.
 */
async function asLifelessPage(reply: Response, headers: Headers, isMail: boolean): Promise<Response> {
  const html = new TextDecoder().decode(await boundedBody(reply, REPLY_BYTES_MAX.json));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', isMail ? mailPolicy : `sandbox; ${htmlPolicy(html)}`);
  return new Response(html, { status: reply.status, headers });
}

const fileCalls = (Object.entries(contract) as [EndpointKey, Endpoint][])
  .filter(([, { reply }]) => reply === 'file')
  .map(([key]) => ({
    method: parseKey(key).method as string,
    path: new RegExp(
      `^${endpointPath(key)
        .replace(/\{\w+\}/g, '[^/]+')
        .replace(/\/$/, '/?')}$`,
    ),
  }));

const isFileCall = (method: string, pathname: string) =>
  fileCalls.some((call) => call.method === method && call.path.test(pathname));
