import { randomInt } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gzipSync } from 'node:zlib';

export const PORT = Number(process.env.SHOP_PORT ?? 3000);
export const DOMAIN = 'rusklimat.localhost';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** the decompressed body */
  bytes: Buffer;
}

/** Longer than the shop's own limits, so that a hanging request fails with its own message. */
const SILENCE_MS = 60_000;

export interface Sending {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** An HTTP client for the shop on `port`. */
export function shopAt(port: number) {
  const origin = (subdomain: string) => `http://${subdomain ? `${subdomain}.` : ''}${DOMAIN}:${port}`;

  /** Sends a request with any Host header and does not follow redirects. */
  function visit(host: string, path: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          // an aborted response emits no `end`
          response.on('error', reject);
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const bytes = Buffer.concat(chunks);
            const whole = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
            const { statusCode: status = 0, headers: received } = response;
            resolve({ status, headers: received, text: whole.toString(), bytes: whole });
          });
        },
      );
      sent.on('error', reject);
      sent.setTimeout(SILENCE_MS, () => sent.destroy(new Error(`${method} ${host}${path}: silence`)));
      sent.end(body);
    });
  }

  const inCity = (path: string, subdomain = 'kazan', headers: Record<string, string> = {}) =>
    visit(`${subdomain}.${DOMAIN}`, path, { headers });

  /** Calls the embedded API and parses the JSON response. */
  async function askApi<T>(path: string, body?: unknown): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      origin: origin('kazan'),
    };
    const answer = await visit(
      `kazan.${DOMAIN}`,
      path,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text) as T;
  }

  return { origin, visit, inCity, askApi };
}

/** The shop under test. */
export const { origin, visit, inCity, askApi } = shopAt(PORT);

export const compressedSize = (text: string | Buffer) => gzipSync(text).length;

/** A random client address: rate limits count by it, and the shop trusts this machine as a proxy. */
export const visitorAddress = () => `10.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
