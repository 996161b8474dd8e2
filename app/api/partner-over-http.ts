import { ADDRESS_HEADER } from '#lib/config/headers.ts';
import { PARTNER_API } from '#lib/config/partner-api-path.ts';
import { proxyMessages } from '#lib/config/proxy-messages.ts';
import { API_TIMEOUT_MS } from '#lib/contract/fetch-with-retry.ts';
import { mediaTypeOf, refuseReply, requireJson, UnusableReplyError, unfollowed } from '#lib/server/bounded-reply.ts';
import { refusalResponse } from '#lib/server/refusal-response.ts';
import { apiServerAddress, copyHeaders, failure, jsonBody, type ProxiedCall } from './pass-over-http.ts';

const PASSED_HEADERS = [
  'allow',
  'etag',
  'retry-after',
  'www-authenticate',
  'x-changes-cursor',
  'x-follows-prices',
  'x-has-more',
  'x-page-cursor',
];
/** Endings of lists by media type; programs read them, browsers save them. */
const FILE_ENDINGS = new Map([
  ['text/csv', 'csv'],
  ['application/xml', 'yml'],
]);
/** A list of a million products has some 300 MB. */
const FILE_BYTES_MAX = 1024 ** 3;
const FILE_MS = 30 * 60_000;

/**
 * Passes a program's request to the partner API of the API server. Its replies are passed as JSON of limited size, or as
 * a list that is sent on while it arrives.
 */
export async function partnerOverHttp(apiServer: string, call: ProxiedCall, init: RequestInit): Promise<Response> {
  const { request } = call;
  // the API server's logs would record it
  if (request.url.includes('rkp_')) return refusalResponse(call, 400, proxyMessages.tokenInAddress);
  const address = apiServerAddress(apiServer, request.url);
  if (address === null) return refusalResponse(call, 404, proxyMessages.noSuchCall);
  // replies are decompressed on the way, so nothing is compressed for it
  const headers = new Headers({ ...Object.fromEntries(init.headers as Headers), 'accept-encoding': 'identity' });
  const sender = headers.get(ADDRESS_HEADER);
  headers.delete(ADDRESS_HEADER);
  if (sender !== null) headers.set('x-forwarded-for', sender);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), API_TIMEOUT_MS);
  try {
    const signal = AbortSignal.any([request.signal, late.signal, AbortSignal.timeout(FILE_MS)]);
    const reply = await fetch(address, { ...init, ...unfollowed, headers, signal });
    if (reply.ok && request.method === 'GET' && FILE_ENDINGS.has(mediaTypeOf(reply))) return asFile(reply, request);
    return await passedReply(call, reply);
  } catch (error) {
    return refusalResponse(call, error instanceof UnusableReplyError ? 502 : 503, proxyMessages.unavailable);
  } finally {
    clearTimeout(timer);
  }
}

async function passedReply(call: ProxiedCall, reply: Response): Promise<Response> {
  const { status } = reply;
  if (status >= 500) return failure(call, reply);
  const headers = passedHeaders(reply);
  if (status === 304) return new Response(null, { status, headers });
  if (status >= 300 && status < 400) return refuseReply(reply, 'a redirect');
  if (status === 404 && mediaTypeOf(reply) !== 'application/json') {
    await reply.body?.cancel();
    return refusalResponse(call, 404, proxyMessages.noPartnerApi);
  }
  if (status === 204) return new Response(null, { status, headers });
  if (call.request.method === 'HEAD') return new Response(null, { status, headers });
  await requireJson(reply);
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(await jsonBody(reply), { status, headers });
}

function passedHeaders(reply: Response): Headers {
  const headers = new Headers({
    'Cache-Control': 'private, no-cache',
    Vary: 'Authorization, Accept',
    'X-Content-Type-Options': 'nosniff',
  });
  copyHeaders(reply.headers, headers, PASSED_HEADERS);
  const location = reply.headers.get('location') ?? '';
  if (location.startsWith(`${PARTNER_API}/`) && /^[\w/-]+$/.test(location)) headers.set('Location', location);
  return headers;
}

/** A list is longer than what may be kept in memory: it is read as fast as the program takes it. */
function asFile(reply: Response, { url }: Request): Response {
  const type = mediaTypeOf(reply);
  const headers = passedHeaders(reply);
  headers.set('Content-Type', `${type}; charset=utf-8`);
  const name = new URL(url).pathname.endsWith('/changes') ? 'changes' : 'products';
  headers.set('Content-Disposition', `attachment; filename="${name}.${FILE_ENDINGS.get(type)}"`);
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > FILE_BYTES_MAX) controller.error(new UnusableReplyError('the list of the API server is too long'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(reply.body?.pipeThrough(counted) ?? null, { status: reply.status, headers });
}
