import { Hono, type Context as HttpContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { ServiceError } from '#backend/errors.ts';
import {
  authenticate,
  demandScope,
  type FileFormat,
  getPartnerOrder,
  listChanges,
  listPartnerOrders,
  listProducts,
  openFullList,
  type Partner,
  partnerMessages,
  placePartnerOrder,
} from '#backend/modules/partner/index.ts';
import { ADDRESS_HEADER } from '#lib/config/headers.ts';
import { PARTNER_API } from '#lib/config/partner-api-path.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { type FeedFormat, feedFormats } from '#lib/contract/partner-api.ts';
import { allowHeader, otherMethods } from '../allowed-methods.ts';
import { parseInput } from '../dispatch.ts';
import { messages } from '../messages.ts';
import { readInput } from '../read-input.ts';
import { type PartnerEndpoint, partnerEndpoints, partnerPath } from './endpoints.ts';
import { partnerDocument } from './partner-document.ts';
import { fileReply, jsonReply, knownTag, notModified } from './replies.ts';

const BODY_MAX = 256 * 1024;

interface Options {
  db: Db;
  now: () => Date;
}

type Id = keyof typeof partnerEndpoints;
type Input<K extends Id> = {
  [P in 'params' | 'query' | 'body' as P extends keyof (typeof partnerEndpoints)[K]
    ? P
    : never]: (typeof partnerEndpoints)[K][P & keyof (typeof partnerEndpoints)[K]] extends infer S extends z.ZodType
    ? z.output<S>
    : never;
};
type Handler<K extends Id> = (partner: Partner, input: Input<K>, http: HttpContext) => Promise<Response>;

const handlers: { [K in Id]: Handler<K> } = {
  async products(partner, { query }, http) {
    const format = query.format ?? acceptedFormat(http);
    if (format !== 'json') return sendFile(partner, format, http);
    const known = knownTag(http);
    const listed = await listProducts(partner, query, known);
    if (listed === null) return notModified(known ?? '');
    return jsonReply(http, listed.reply, listed.etag === null ? {} : { tag: listed.etag });
  },
  changes: async (partner, { query }, http) => jsonReply(http, await listChanges(partner, query)),
  async placeOrder({ ctx }, { body }, http) {
    const { order, isNew } = await placePartnerOrder(ctx, body);
    return jsonReply(http, order, { status: isNew ? 201 : 200, location: `${PARTNER_API}/orders/${order.id}` });
  },
  orders: async ({ ctx }, { query }, http) => jsonReply(http, await listPartnerOrders(ctx, query)),
  order: async ({ ctx }, { params }, http) => jsonReply(http, await getPartnerOrder(ctx, params.id)),
};

/**
 * The partner API: programs of verified customers call it with a token in the Authorization header. Cookies and the
 * site's own tokens mean nothing here.
 */
export function partnerApi(options: Options): Hono {
  const api = new Hono({ strict: false });
  for (const id of Object.keys(partnerEndpoints) as Id[]) addEndpoint(api, id, options);
  for (const [path, methods] of methodsByPath()) api.all(honoPath(path), otherMethods(allowHeader(methods, true)));
  api.get(`${PARTNER_API}/openapi.json`, (http) => http.json(partnerDocument()));
  return api;
}

function addEndpoint(api: Hono, id: Id, options: Options): void {
  const endpoint: PartnerEndpoint = partnerEndpoints[id];
  const limited = bodyLimit({
    maxSize: BODY_MAX,
    onError: () => {
      throw new ServiceError('TOO_LARGE', messages.tooLarge);
    },
  });
  api.on(endpoint.method.toUpperCase(), honoPath(partnerPath(endpoint)), limited, async (http) => {
    // the address is recorded by logs on the way
    if (http.req.url.includes('rkp_')) throw new ServiceError('BAD_REQUEST', partnerMessages.tokenInAddress);
    const partner = await authenticate(contextOf(http, options), http.req.header('authorization'));
    demandScope(partner, ...endpoint.scopes);
    const input = await readInput(http.req, endpoint as unknown as Endpoint);
    const handler = handlers[id] as Handler<Id>;
    return handler(partner, parseInput(endpoint, input), http);
  });
}

const contextOf = (http: HttpContext, { db, now }: Options): Omit<Context, 'caller'> => ({
  db,
  now,
  sessionId: null,
  nextSessionId: null,
  address: http.req.header(ADDRESS_HEADER) ?? null,
  browser: http.req.header('user-agent') ?? '',
});

const types: Record<FileFormat, string> = { csv: 'text/csv; charset=utf-8', yml: 'application/xml; charset=utf-8' };

async function sendFile(partner: Partner, format: FileFormat, http: HttpContext): Promise<Response> {
  const list = await openFullList(partner, format);
  const reply = fileReply(http, { type: types[format], name: `products.${format}`, ...list });
  if (http.req.method !== 'HEAD') return reply;
  await reply.body?.cancel();
  return new Response(null, reply);
}

function acceptedFormat(http: HttpContext): FeedFormat {
  const accept = http.req.header('accept') ?? '';
  if (/\btext\/csv\b/i.test(accept)) return 'csv';
  return /\b(?:application|text)\/(?:x-yml\+)?xml\b/i.test(accept) && !/text\/html|json/i.test(accept)
    ? 'yml'
    : feedFormats[0];
}

function methodsByPath(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const endpoint of Object.values(partnerEndpoints) as PartnerEndpoint[]) {
    const path = partnerPath(endpoint);
    found.set(path, [...(found.get(path) ?? []), endpoint.method.toUpperCase()]);
  }
  return found;
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
