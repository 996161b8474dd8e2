import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, get as httpsGet } from 'node:https';
import { isIP } from 'node:net';
import { isPrivateAddress, PrivateAddressError, publicLookup } from './public-address.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/**
 * Why a picture could not be loaded. `isHostDown` distinguishes a host that does not answer from a response that is no
 * picture.
 */
export class PictureDownloadError extends Error {
  readonly isHostDown: boolean;

  constructor(message: string, isHostDown: boolean) {
    super(message);
    this.name = 'PictureDownloadError';
    this.isHostDown = isHostDown;
  }
}

/**
 * Downloads pictures over http and https, by default never from private addresses, however a name resolves or
 * redirects.
 */
export class PictureDownloader {
  readonly #allowsPrivate: boolean;
  readonly #http: HttpAgent;
  readonly #https: HttpsAgent;

  constructor({ allowPrivateAddresses = false }: { allowPrivateAddresses?: boolean } = {}) {
    this.#allowsPrivate = allowPrivateAddresses;
    const lookup = allowPrivateAddresses ? undefined : publicLookup;
    this.#http = new HttpAgent({ keepAlive: true, lookup });
    this.#https = new HttpsAgent({ keepAlive: true, lookup });
  }

  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }

  /** The bytes at `address`: at most 10 MB, within five seconds. Throws PictureDownloadError. */
  async download(address: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      let url = this.#check(address);
      for (let hops = 0; ; hops += 1) {
        const response = await this.#request(url, signal);
        const { statusCode = 0, headers } = response;
        if (statusCode < 300 || statusCode >= 400 || !headers.location) return await readImage(response);
        response.destroy();
        if (hops === MAX_REDIRECTS) throw new PictureDownloadError('too many redirects', false);
        url = this.#check(headers.location, url);
      }
    } catch (error) {
      if (error instanceof PictureDownloadError) throw error;
      if (error instanceof PrivateAddressError) throw new PictureDownloadError(error.message, false);
      throw new PictureDownloadError(
        signal.aborted ? 'no answer within 5 s' : `no connection (${reasonOf(error)})`,
        true,
      );
    }
  }

  #check(address: string, base?: URL): URL {
    if (!URL.canParse(address, base)) throw new PictureDownloadError('not an address', false);
    const url = new URL(address, base);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new PictureDownloadError('neither http nor https', false);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!this.#allowsPrivate && isIP(host) !== 0 && isPrivateAddress(host))
      throw new PictureDownloadError(new PrivateAddressError().message, false);
    return url;
  }

  #request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    const headers = { accept: 'image/*', 'user-agent': 'catalogue-import' };
    return new Promise((resolve, reject) => {
      const options = { agent: isSecure ? this.#https : this.#http, headers, signal };
      (isSecure ? httpsGet : httpGet)(url, options, resolve).on('error', reject);
    });
  }
}

async function readImage(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0 } = response;
  if (statusCode !== 200) {
    response.destroy();
    throw new PictureDownloadError(`answer ${statusCode}`, statusCode >= 500);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new PictureDownloadError('larger than 10 MB', false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);
}
