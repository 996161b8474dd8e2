import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCampaignParameter, readPage, readSort } from '#lib/config/listing-address.ts';
import { localeOf } from '#lib/config/locales.ts';
import { hostName, subdomainOf } from './hosts.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Encoding = 'br' | 'gzip' | 'identity';

interface Page {
  headers: OutgoingHttpHeaders;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  bytes: number;
  expiresAt: number;
}

const PAGE_MAX_BYTES = 1024 * 1024;
const BROTLI_QUALITY = 5;
/** the renderer knows better when a page is old; asking it this often costs nothing */
const KEPT_SECONDS_MAX = 60;
/** Hop-by-hop headers, and those that the cache computes itself. */
const OWN_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'etag',
  'date',
  'vary',
]);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Keeps whole public pages, compressed once, in front of the page renderer. Only what the renderer itself declares
 * public and static (`s-maxage`) on a host of the regional domain is kept, under host, address and language; at most
 * `maxBytes` in all, the least recently read going first.
 */
export class PageCache {
  readonly #pages = new Map<string, Page>();
  readonly #maxBytes: number;
  #bytes = 0;
  /** a page that began to render before a change must not be kept after it */
  #generation = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
    this.#generation += 1;
  }

  /** Answers from the cache, or lets `render` answer and keeps what it says. */
  handle(request: IncomingMessage, response: ServerResponse, render: Handler): void {
    const key = cacheKey(request);
    if (key === null) return render(request, response);
    const page = this.#pages.get(key);
    if (page && page.expiresAt > Date.now()) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
      return send(page, request, response);
    }
    // compressed once when it is kept, not by the renderer for one reader
    request.headers['accept-encoding'] = 'identity';
    this.#record(key, response);
    render(request, response);
  }

  #record(key: string, response: ServerResponse): void {
    const generation = this.#generation;
    const chunks: Buffer[] = [];
    let size = 0;
    const { write, end } = response;
    const take = (chunk: unknown, encoding: unknown) => {
      if (size > PAGE_MAX_BYTES || (typeof chunk !== 'string' && !(chunk instanceof Uint8Array))) return;
      const bytes =
        typeof chunk === 'string'
          ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
          : Buffer.from(chunk);
      size += bytes.length;
      chunks.push(bytes);
    };
    response.write = function (this: ServerResponse, ...args: Parameters<typeof write>) {
      take(args[0], args[1]);
      return write.apply(this, args);
    } as typeof write;
    response.end = function (this: ServerResponse, ...args: Parameters<typeof end>) {
      take(args[0], args[1]);
      return end.apply(this, args);
    } as typeof end;
    response.once('finish', () => {
      const seconds = secondsToKeep(response);
      if (seconds === 0 || size > PAGE_MAX_BYTES || generation !== this.#generation) return;
      void this.#keep(key, Buffer.concat(chunks), response.getHeaders(), seconds, generation);
    });
  }

  async #keep(
    key: string,
    body: Buffer,
    headers: OutgoingHttpHeaders,
    seconds: number,
    generation: number,
  ): Promise<void> {
    const [br, gz] = await Promise.all([
      compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      compressGzip(body),
    ]);
    if (generation !== this.#generation) return;
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())));
    const page: Page = {
      headers: { ...kept, vary: 'Accept-Encoding, Cookie, RSC' },
      etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
      bodies: { identity: body, br, gzip: gz },
      bytes: body.length + br.length + gz.length,
      expiresAt: Date.now() + seconds * 1000,
    };
    this.#bytes += page.bytes - (this.#pages.get(key)?.bytes ?? 0);
    this.#pages.delete(key);
    this.#pages.set(key, page);
    this.#evict();
  }

  #evict(): void {
    for (const [key, page] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#pages.delete(key);
      this.#bytes -= page.bytes;
    }
  }
}

/** null: an answer to this request is not for keeping */
function cacheKey(request: IncomingMessage): string | null {
  const { method, headers, url = '/' } = request;
  if (method !== 'GET' || headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined || headers.range)
    return null;
  const host = hostName(headers.host ?? null);
  if (subdomainOf(host) === null || url.startsWith('/api/') || url.startsWith('/_next/') || url.length > 500)
    return null;
  const [path = '/', query] = url.split('?', 2);
  // another way to write an address must not take another's place
  if (path.includes('/.') || path.includes('//')) return null;
  const kept = query === undefined ? '' : keptQuery(path, query);
  if (kept === null) return null;
  return `${host} ${path}?${kept} ${localeOf(headers.cookie)}`;
}

/** Page and sort are parts of a listing's address; advertising marks change nothing; with anything else no page is kept. */
function keptQuery(path: string, query: string): string | null {
  const names = new URLSearchParams(query);
  for (const name of Array.from(names.keys())) {
    if (isCampaignParameter(name)) names.delete(name);
    else if (!isListingName(path, name, names)) return null;
  }
  names.sort();
  return names.toString();
}

function isListingName(path: string, name: string, names: URLSearchParams): boolean {
  const [value, ...more] = names.getAll(name);
  if (!path.startsWith('/catalog/') || more.length > 0) return false;
  return name === 'page' ? readPage(value) !== undefined : name === 'sort' && readSort(value) !== undefined;
}

function secondsToKeep(response: ServerResponse): number {
  if (response.statusCode !== 200 || response.getHeader('set-cookie') || response.getHeader('content-encoding'))
    return 0;
  if (response.getHeader('x-nextjs-cache') === 'STALE') return 0;
  const seconds = /\bs-maxage=(\d+)/.exec(String(response.getHeader('cache-control') ?? ''))?.[1];
  return Math.min(Number(seconds ?? 0), KEPT_SECONDS_MAX);
}

function send({ headers, etag, bodies }: Page, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag, vary: headers.vary }).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']?.toString() ?? '', bodies);
  const body = bodies[encoding] ?? bodies.identity;
  const own: OutgoingHttpHeaders = {
    etag,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  response.writeHead(200, { ...headers, ...own }).end(body);
}

function acceptedEncoding(accepted: string, bodies: Page['bodies']): Encoding {
  if (bodies.br && /\bbr\b/.test(accepted)) return 'br';
  if (bodies.gzip && /\bgzip\b/.test(accepted)) return 'gzip';
  return 'identity';
}
