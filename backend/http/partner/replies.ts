import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { Context as HttpContext } from 'hono';
import { isKnownTag } from '#lib/rules/entity-tags.ts';
import { isSafe } from '#lib/rules/request-kinds.ts';

const compress = promisify(gzip);
/** A fast level, with about two thirds of the compression of the best one. */
const LEVEL = 4;
/** Shorter replies do not get smaller. */
const COMPRESSED_FROM = 1024;

const headers = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Accept, Accept-Encoding' };

const acceptsGzip = (http: HttpContext): boolean =>
  /(?:^|[,\s])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(http.req.header('accept-encoding') ?? '');

/** The header by which a client that reads says what it has. */
export const ifNoneMatch = (http: HttpContext): string | undefined =>
  isSafe(http.req.method) ? http.req.header('if-none-match') : undefined;

export const notModified = (tag: string): Response =>
  new Response(null, { status: 304, headers: { ...headers, ETag: `W/"${tag}"` } });

interface TextReply {
  status?: 200 | 201;
  /** default: a hash of the reply */
  tag?: string;
  /** further headers */
  more?: Record<string, string>;
}

export const jsonReply = (http: HttpContext, reply: unknown, options?: TextReply): Promise<Response> =>
  textReply(http, JSON.stringify(reply), { type: 'application/json; charset=utf-8', ...options });

/** A text, compressed if the client accepts it; 304 when the client has the same already. */
export async function textReply(
  http: HttpContext,
  text: string,
  { type, status = 200, tag, more }: TextReply & { type: string },
): Promise<Response> {
  const etag = tag ?? createHash('sha256').update(text).digest('base64url');
  if (status === 200 && isKnownTag(ifNoneMatch(http), etag)) return notModified(etag);
  const isCompressed = acceptsGzip(http) && text.length >= COMPRESSED_FROM;
  const body = isCompressed ? await compress(text, { level: LEVEL }) : text;
  return new Response(body, {
    status,
    headers: {
      ...headers,
      'Content-Type': type,
      ...(isCompressed && { 'Content-Encoding': 'gzip' }),
      ...(isSafe(http.req.method) && { ETag: `W/"${etag}"` }),
      ...more,
    },
  });
}

/** Fields of a list that CSV has no place for. The server keeps back names that begin like those of Next, as `X-Next-`. */
export const listHeaders = {
  next: 'X-Page-Cursor',
  cursor: 'X-Changes-Cursor',
  hasMore: 'X-Has-More',
  followsPrices: 'X-Follows-Prices',
} as const;

export const asAttachment = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` });

async function* bytesOf(text: AsyncIterable<string>): AsyncIterable<Buffer> {
  for await (const part of text) yield Buffer.from(part);
}

interface FileReply {
  type: string;
  name: string;
  cursor: string;
  text: AsyncIterable<string>;
  /** called when the list is sent, or the client is gone */
  release(): void;
}

/** A text that is produced while it is sent: reading waits for a slow client, so memory stays bounded. */
export function fileReply(http: HttpContext, { type, name, cursor, text, release }: FileReply): Response {
  const isCompressed = acceptsGzip(http);
  const source = Readable.from(bytesOf(text), { objectMode: false });
  source.once('close', release);
  const compressed = isCompressed ? createGzip({ level: LEVEL }) : null;
  if (compressed) {
    source.once('error', (error) => compressed.destroy(error)).pipe(compressed);
    compressed.once('close', () => source.destroy());
  }
  const body = Readable.toWeb(compressed ?? source) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': type,
      ...asAttachment(name),
      [listHeaders.cursor]: cursor,
      ...(isCompressed && { 'Content-Encoding': 'gzip' }),
    },
  });
}
