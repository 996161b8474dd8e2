import { Hono, type Context as HttpContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, ServiceError } from '#backend/errors.ts';
import {
  authenticate,
  changesAsCsv,
  type FileFormat,
  getPartnerOrder,
  listChanges,
  listPartnerOrders,
  listProducts,
  openFullList,
  type PageRequest,
  type Partner,
  partnerMessages,
  placePartnerOrder,
  productsAsCsv,
  requireScope,
} from '#backend/modules/partner/index.ts';
import { ADDRESS_HEADER } from '#lib/config/headers.ts';
import { PARTNER_API } from '#lib/config/partner-api-path.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { type FeedFormat, feedFormats, PARTNER_PAGE_MAX } from '#lib/contract/partner-api.ts';
import { entityTags } from '#lib/rules/entity-tags.ts';
import { allowHeader, otherMethods } from '../allowed-methods.ts';
import { constantReply } from '../constant-reply.ts';
import { parseInput } from '../dispatch.ts';
import { messages } from '../messages.ts';
import { readInput } from '../read-input.ts';
import { challenge } from './challenge.ts';
import { type PartnerEndpoint, partnerEndpoints, partnerPath } from './endpoints.ts';
import { partnerDocument } from './partner-document.ts';
import { asAttachment, fileReply, ifNoneMatch, jsonReply, listHeaders, notModified, textReply } from './replies.ts';

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
    const page = pageOf(query);
    if (page && format === 'yml') throw fieldRefusal(page.field, partnerMessages.ymlIsWhole);
    if (format === 'yml' || (format === 'csv' && !page)) return sendFile(partner, format, http);
    return sendPage(partner, { after: query.after, limit: query.limit ?? PARTNER_PAGE_MAX, format }, http);
  },
  async changes(partner, { query }, http) {
    if (query.format === 'yml') throw fieldRefusal('format', partnerMessages.ymlHasNoChanges);
    const format = query.format ?? (acceptedFormat(http) === 'csv' ? 'csv' : 'json');
    const { reply, warehouses } = await listChanges(partner, { ...query, format });
    if (format === 'json') return jsonReply(http, reply);
    const { scopes } = partner;
    return textReply(http, changesAsCsv({ scopes, warehouses }, reply.items), {
      type: types.csv,
      // the next cursor differs though nothing has changed
      tag: reply.cursor,
      more: {
        ...asAttachment('changes.csv'),
        [listHeaders.cursor]: reply.cursor,
        [listHeaders.hasMore]: String(reply.hasMore),
        [listHeaders.followsPrices]: String(reply.followsPrices),
      },
    });
  },
  async placeOrder({ ctx }, { body }, http) {
    const { order, isNew } = await placePartnerOrder(ctx, body);
    return jsonReply(http, order, {
      status: isNew ? 201 : 200,
      more: { Location: `${PARTNER_API}/orders/${order.id}` },
    });
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
  api.get(
    `${PARTNER_API}/openapi.json`,
    constantReply('application/json', () => JSON.stringify(partnerDocument())),
  );
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
    const partner = await admit(http, endpoint, options);
    const input = await readInput(http.req, endpoint as unknown as Endpoint);
    const handler = handlers[id] as Handler<Id>;
    return handler(partner, parseInput(endpoint, input), http);
  });
}

/** The bearer of a valid token with the scope; a refusal says in a header what is missing (RFC 6750). */
async function admit(http: HttpContext, { scopes }: PartnerEndpoint, options: Options): Promise<Partner> {
  try {
    const partner = await authenticate(contextOf(http, options), http.req.header('authorization'));
    requireScope(partner, ...scopes);
    return partner;
  } catch (error) {
    const answer = challenge(error, scopes);
    if (answer !== null) http.header('WWW-Authenticate', answer);
    throw error;
  }
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

/** The parameter by which a request asks for a page; null: for the whole list. */
function pageOf({ after, limit }: { after?: string; limit?: number }): { field: string } | null {
  if (after !== undefined) return { field: 'after' };
  return limit === undefined ? null : { field: 'limit' };
}

async function sendPage(partner: Partner, page: PageRequest, http: HttpContext): Promise<Response> {
  const listed = await listProducts(partner, page, entityTags(ifNoneMatch(http)));
  const { reply, etag: tag } = listed;
  if (reply === null) return notModified(tag);
  if (page.format === 'json') return jsonReply(http, reply, { tag });
  const { scopes } = partner;
  return textReply(http, productsAsCsv({ scopes, warehouses: listed.warehouses }, reply.items), {
    type: types.csv,
    tag,
    more: {
      ...asAttachment('products.csv'),
      [listHeaders.cursor]: reply.cursor,
      ...(reply.next !== null && { [listHeaders.next]: reply.next }),
    },
  });
}

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
