import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { Page } from './page-store.ts';

type Encoding = 'br' | 'gzip' | 'identity';

const BROTLI_QUALITY = 5;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

export const packed = (body: Buffer): Promise<Buffer> =>
  compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

export const unpacked = ({ br }: Page): Promise<Buffer> => unpack(br);

/** Sends a kept page in the form that its reader accepts, or word that he has it already. */
export function sendPage(page: Page, asked: IncomingHttpHeaders, response: ServerResponse): void | Promise<void> {
  if (fresh(asked, page.headers)) {
    response.writeHead(304, { etag: page.headers.etag, vary: page.headers.vary }).end();
    return;
  }
  const encoding = acceptedEncoding(asked);
  if (encoding === 'br') return send(response, 200, page.headers, page.br, encoding);
  if (encoding === 'gzip' && page.gzip) return send(response, 200, page.headers, page.gzip, encoding);
  return repack(page, encoding).then((body) => send(response, 200, page.headers, body, encoding));
}

/** Sends what is made for one reader. */
export async function sendOnce(
  response: ServerResponse,
  asked: IncomingHttpHeaders,
  { status, headers, body }: { status: number; headers: OutgoingHttpHeaders; body: Buffer },
): Promise<void> {
  const isText = /^(text\/|application\/(json|xml))/.test(headers['content-type'] ?? '');
  const encoding = isText && body.length > 0 ? acceptedEncoding(asked) : 'identity';
  const form = encoding === 'br' ? await packed(body) : encoding === 'gzip' ? await compressGzip(body) : body;
  send(response, status, headers, form, encoding);
}

function send(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  encoding: Encoding,
): void {
  const form = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  response.writeHead(status, { ...headers, ...form, 'content-length': body.length }).end(body);
}

async function repack(page: Page, encoding: 'gzip' | 'identity'): Promise<Buffer> {
  const body = await unpacked(page);
  if (encoding === 'identity') return body;
  page.gzip = await compressGzip(body);
  return page.gzip;
}

function acceptedEncoding(asked: IncomingHttpHeaders): Encoding {
  if (asked['accept-encoding'] === undefined) return 'identity';
  const accepted = new Negotiator({ headers: asked }).encodings(['br', 'gzip']);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
