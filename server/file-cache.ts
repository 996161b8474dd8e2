import type { RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Head, onHead } from './guards/hookable-response.ts';

/** Scripts, styles and fonts of the build take 1.3 MB when compressed; the rest is for the pictures seen most. */
const CACHE_BYTES = 6_000_000;
const FILE_BYTES_MAX = 100_000;
/** A picture that was deleted is served no longer than this. */
const TTL_MS = 10 * 60_000;
/** What the map and the headers of a file take. */
const ENTRY_BYTES = 500;

/** Responses to these addresses are the same for everybody on every host. */
const FILE_PATH = /^\/(?:_next\/static|pictures)\/[^?]+$/;
/** Headers of a request whose response is not the whole file. */
const PARTIAL = ['range', 'if-none-match', 'if-modified-since'];
/** A header that is not listed may belong to one visitor. */
const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'last-modified', 'vary', 'accept-ranges'];

interface CachedFile {
  head: Head;
  body: Buffer;
}

/**
 * Serves files that never change from memory. From the disk a file takes three times the processor time and through
 * Next, which serves the pictures, ten times; a page has fifty files.
 */
export function cacheFiles(next: RequestListener): RequestListener {
  const files = new LRUCache<string, CachedFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
    ttl: TTL_MS,
  });
  return (request, response) => {
    const { url = '', method, headers } = request;
    if (method !== 'GET' || !FILE_PATH.test(url) || PARTIAL.some((name) => headers[name] !== undefined))
      return next(request, response);
    const key = `${url} ${encodingOf(headers['accept-encoding'])}`;
    const file = files.get(key);
    if (file) {
      response.writeHead(200, file.head);
      response.end(file.body);
      return;
    }
    record(response, (recorded) => files.set(key, recorded));
    next(request, response);
  };
}

/** Which of the forms of a built file the browser gets (`built-files.ts`). */
function encodingOf(accepted: unknown): string {
  const names = String(accepted);
  if (/br/i.test(names)) return 'br';
  return names.includes('gzip') ? 'gzip' : '';
}

/** Calls `keep` with a response that never changes, once it has been written whole. */
function record(response: ServerResponse, keep: (file: CachedFile) => void): void {
  let head: Head | null = null;
  let size = 0;
  const chunks: Buffer[] = [];
  onHead(response, (sent, status) => {
    if (status === 200 && String(sent['cache-control']).includes('immutable')) head = keptHeaders(sent);
  });
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, textEncoding(encoding)) : Buffer.from(chunk);
    size += bytes.length;
    if (size <= FILE_BYTES_MAX) chunks.push(bytes);
  };
  const { write, end } = response;
  response.write = ((...args: Parameters<typeof write>) => {
    take(args[0], args[1]);
    return write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    take(args[0], args[1]);
    return end.apply(response, args);
  }) as typeof end;
  // a client that closes its connection at once prevents «finish», and even the end of a response that it has whole
  response.once('close', () => {
    const length = response.getHeader('content-length');
    const isWhole = length === undefined ? response.writableEnded : size === Number(length);
    if (head && isWhole && size <= FILE_BYTES_MAX)
      keep({ head: { ...head, 'content-length': size }, body: Buffer.concat(chunks, size) });
  });
}

const textEncoding = (given: unknown) => (typeof given === 'string' ? (given as BufferEncoding) : 'utf8');

function keptHeaders(sent: Head): Head {
  return Object.fromEntries(KEPT_HEADERS.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]));
}
