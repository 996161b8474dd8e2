import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { xmlResponse } from '#app/sitemap/xml-response.ts';
import { environment } from '#lib/config/environment.ts';
import { isKnownTag } from '#lib/rules/entity-tags.ts';
import { requestedCity } from '#lib/server/site-host.ts';
import { embeddedFeed } from '#lib/server/transport.ts';

const BEING_WRITTEN_SECONDS = 60;
/** how long a robot may use it */
const AGE_SECONDS = 600;

/**
 * The catalogue of the requested city for Yandex Products (YML). 503 while the first one takes longer to
 * write than a request waits; 404
 * with an API server, whose owner makes the feeds.
 */
export async function GET(request: Request): Promise<Response> {
  const city = environment().apiServer === null ? await requestedCity(request) : null;
  if (city === null) return xmlResponse(null);
  const feed = await embeddedFeed(city);
  if (feed === null) {
    const headers = { 'Retry-After': String(BEING_WRITTEN_SECONDS), 'Cache-Control': 'no-store' };
    return new Response('The feed is being written', { status: 503, headers });
  }
  const { file, size, madeAt } = feed;
  const isCompressed = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const tag = `${madeAt.getTime().toString(36)}-${size.toString(36)}${isCompressed ? '-gzip' : ''}`;
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': `public, max-age=${AGE_SECONDS}`,
    'Last-Modified': madeAt.toUTCString(),
    ETag: `"${tag}"`,
    Vary: 'Accept-Encoding',
  };
  if (isKnownTag(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  if (isCompressed) {
    const all = { ...headers, 'Content-Encoding': 'gzip', 'Content-Length': String(size) };
    return new Response(webStream(createReadStream(file)), { headers: all });
  }
  // an error destroys the text too, which ends the response
  return new Response(webStream(pipeline(createReadStream(file), createGunzip(), () => undefined)), { headers });
}

const webStream = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream) as ReadableStream<Uint8Array>;
