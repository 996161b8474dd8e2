import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Encodings in which a page is cached; visitors whose browser accepts neither get it uncompressed. */
export type Encoding = 'br' | 'gzip';

/** A cached page. */
export interface Page {
  status: number;
  /** with its etag, unless the page is private */
  headers: OutgoingHttpHeaders;
  /** brotli always, gzip once a visitor has asked for it */
  bodies: { br: Buffer; gzip?: Buffer };
  /** milliseconds since the epoch */
  expiresAt: number;
  /** number of the last announced change when its rendering began, see `PageChanges` */
  changes: number;
  /** the last attempt to render it again failed */
  isRefreshFailed: boolean;
}

/** `fast` takes a quarter of the time and makes pages a sixth larger */
const BROTLI_QUALITY = { small: 5, fast: 2 };
/** 2^18 bytes, more than a page; each encoder takes megabytes for the default window, which causes garbage collections */
const BROTLI_WINDOW = 18;
/** size of zlib's output buffer, larger than a compressed page: each further buffer takes another task of the thread pool */
const BROTLI_CHUNK = 64 * 1024;
/**
 * Room for some hundred uncompressed pages, in a cache of their own: in the page cache each would evict ten compressed
 * ones.
 */
const UNCOMPRESSED_MAX_BYTES = 8 * 1024 * 1024;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);

/** Compresses in brotli. */
export const compress = (body: Buffer, goal: keyof typeof BROTLI_QUALITY = 'small'): Promise<Buffer> =>
  compressBrotli(body, {
    chunkSize: BROTLI_CHUNK,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[goal],
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** Uncompressed pages by their brotli body. */
const uncompressedPages = new LRUCache<Buffer, Buffer>({
  maxSize: UNCOMPRESSED_MAX_BYTES,
  sizeCalculation: (body) => Math.max(1, body.length),
});

/** Caches the uncompressed page if its client accepts no encoding, so that it need not be decompressed again. */
export function cacheUncompressed({ bodies }: Page, body: Buffer, asked: IncomingHttpHeaders): void {
  if (acceptedEncoding(asked) === 'identity') uncompressedPages.set(bodies.br, body);
}

/** The uncompressed page. */
export async function decompress({ bodies: { br } }: Page): Promise<Buffer> {
  const known = uncompressedPages.get(br);
  if (known) return known;
  const body = await decompressBrotli(br);
  uncompressedPages.set(br, body);
  return body;
}

export const pageBytes = ({ bodies }: Page): number => bodies.br.length + (bodies.gzip?.length ?? 0);

/**
 * Sends a cached page in an encoding that the client accepts, or 304 when the client has it. `onEncoded` gets a body
 * that was encoded for this request.
 */
export function sendPage(
  page: Page,
  asked: IncomingHttpHeaders,
  response: ServerResponse,
  onEncoded: (encoding: Encoding, body: Buffer) => void,
): void | Promise<void> {
  const { status, headers, bodies } = page;
  if (status === 200 && headers.etag !== undefined && fresh(asked, headers)) {
    // a browser replaces its stored headers by those of a 304, so it carries all of them
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = acceptedEncoding(asked);
  const known = encoding === 'identity' ? uncompressedPages.get(bodies.br) : bodies[encoding];
  if (known) return send(response, status, headers, known, encoding);
  return encodeAndSend();

  async function encodeAndSend(): Promise<void> {
    const made = await encode(page, encoding);
    if (encoding !== 'identity') onEncoded(encoding, made);
    send(response, status, headers, made, encoding);
  }
}

/** Sends a response that is not cached. */
export async function sendOnce(
  response: ServerResponse,
  asked: IncomingHttpHeaders,
  { status, headers, body }: { status: number; headers: OutgoingHttpHeaders; body: Buffer },
): Promise<void> {
  const isText = /^(text\/|application\/(json|xml))/.test(headers['content-type'] ?? '');
  const encoding = isText && body.length > 0 ? acceptedEncoding(asked) : 'identity';
  const encoded = encoding === 'br' ? await compress(body) : encoding === 'gzip' ? await compressGzip(body) : body;
  send(response, status, headers, encoded, encoding);
}

function send(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  encoding: Encoding | 'identity',
): void {
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  response.writeHead(status, { ...headers, ...encoded, 'content-length': body.length }).end(body);
}

async function encode(page: Page, encoding: Encoding | 'identity'): Promise<Buffer> {
  const body = await decompress(page);
  return encoding === 'gzip' ? compressGzip(body) : body;
}

function acceptedEncoding(asked: IncomingHttpHeaders): Encoding | 'identity' {
  if (asked['accept-encoding'] === undefined) return 'identity';
  const accepted = new Negotiator({ headers: asked }).encodings(['br', 'gzip']);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
