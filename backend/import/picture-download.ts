import { lookup as dnsLookup } from 'node:dns';
import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, get as httpsGet } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/**
 * Why a picture could not be loaded. `isHostDown` distinguishes a host that does not answer from a response that is no
 * picture.
 */
export class PictureError extends Error {
  readonly isHostDown: boolean;

  constructor(message: string, isHostDown: boolean) {
    super(message);
    this.name = 'PictureError';
    this.isHostDown = isHostDown;
  }
}

const forbidden = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  forbidden.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2002::', 16],
] as const) {
  forbidden.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address belongs to this machine or a private network, including IPv4 within IPv6. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return forbidden.check(address, 'ipv4');
  return version !== 6 || forbidden.check(address, 'ipv6');
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

  /** The bytes at `address`: at most 10 MB, within five seconds. Throws PictureError. */
  async download(address: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      let url = this.#check(address);
      for (let hops = 0; ; hops += 1) {
        const response = await this.#request(url, signal);
        const { statusCode = 0, headers } = response;
        if (statusCode < 300 || statusCode >= 400 || !headers.location) return await readImage(response);
        response.destroy();
        if (hops === MAX_REDIRECTS) throw new PictureError('too many redirects', false);
        url = this.#check(headers.location, url);
      }
    } catch (error) {
      if (error instanceof PictureError) throw error;
      throw new PictureError(signal.aborted ? 'no answer within 5 s' : `no connection (${reasonOf(error)})`, true);
    }
  }

  #check(address: string, base?: URL): URL {
    if (!URL.canParse(address, base)) throw new PictureError('not an address', false);
    const url = new URL(address, base);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new PictureError('neither http nor https', false);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!this.#allowsPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw privateAddress();
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
    throw new PictureError(`answer ${statusCode}`, statusCode >= 500);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new PictureError('larger than 10 MB', false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Resolves a name and refuses it when any of its addresses is private; the connection uses the checked address. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateAddress(address))) return callback(privateAddress(), '');
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

function privateAddress(): PictureError {
  return new PictureError('an address of a private network', false);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);
}
