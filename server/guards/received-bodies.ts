import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { ClientQuotas } from './client-quotas.ts';
import { onHead } from './hookable-response.ts';
import { once } from './once.ts';

export interface BodyLimits {
  /** requests being received, waiting or answered: in all, and of one client address */
  requests: { all: number; each: number };
  /** bytes of their bodies held in memory: in all, and of one client address */
  bytes: { all: number; each: number };
  /** a larger body is passed on unread, and the call refuses it with its own message */
  bodyBytesMax: number;
}

/**
 * Memory that each chunk takes in addition to its bytes: without it, a body sent byte by byte would use far more memory
 * than is counted.
 */
const CHUNK_OVERHEAD_BYTES = 512;

/** A body that is still being received. */
interface Unfinished {
  address: string;
  /** refuses its request and frees its memory */
  evict: () => void;
}

/**
 * Buffers whole bodies before their requests are handled, so that a slow sender occupies nothing but the memory of what
 * it has sent. When the limit is reached, the oldest unfinished body of the address that holds most is evicted.
 */
export class ReceivedBodies {
  readonly #requests: ClientQuotas;
  readonly #bytes: ClientQuotas;
  readonly #bodyBytesMax: number;
  /** oldest first */
  readonly #unfinished = new Set<Unfinished>();

  constructor({ requests, bytes, bodyBytesMax }: BodyLimits) {
    this.#requests = new ClientQuotas(requests);
    this.#bytes = new ClientQuotas(bytes);
    this.#bodyBytesMax = bodyBytesMax;
  }

  /**
   * Calls `passOn` once the whole body has been received, or `refuse` when the limit is reached. `passOn` gets
   * `forget`, which frees the body of a request that is refused later.
   */
  receive(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    passOn: (whole: IncomingMessage, forget: () => void) => void,
    refuse: () => void,
  ): void {
    if (!this.#reserve(this.#requests, address, 1)) return refuse();
    const chunks: Buffer[] = [];
    let length = 0;
    let held = 0;
    const stop = () => {
      request.off('data', receiveChunk);
      request.off('end', finish);
      this.#unfinished.delete(unfinished);
    };
    const release = once(() => {
      stop();
      this.#requests.release(address);
      this.#bytes.release(address, held);
    });
    const evict = () => {
      release();
      refuse();
    };
    const unfinished = { address, evict };
    const receiveChunk = (chunk: Buffer) => {
      const cost = chunk.length + CHUNK_OVERHEAD_BYTES;
      if (!this.#reserve(this.#bytes, address, cost)) return evict();
      // making room for this chunk has evicted this very body
      if (!this.#unfinished.has(unfinished)) return this.#bytes.release(address, cost);
      chunks.push(chunk);
      length += chunk.length;
      held += cost;
      if (length > this.#bodyBytesMax) finish();
    };
    const finish = () => {
      stop();
      const whole = wholeRequest(request, chunks);
      chunks.length = 0;
      passOn(whole, release);
    };
    response.once('close', release);
    // the request was answered before its body was complete; the response itself may still wait for earlier ones on the
    // connection
    onHead(response, () => {
      if (this.#unfinished.has(unfinished)) release();
    });
    if (Number(request.headers['content-length'] ?? 0) > this.#bodyBytesMax) return passOn(request, release);
    this.#unfinished.add(unfinished);
    request.on('data', receiveChunk).once('end', finish);
  }

  /**
   * Reserves an amount for an address, if need be by evicting other addresses' unfinished bodies. False: the address
   * has reached its quota, or no body is left to evict.
   */
  #reserve(quotas: ClientQuotas, address: string, amount: number): boolean {
    while (!quotas.reserve(address, amount)) {
      if (!quotas.mayHold(address, amount)) return false;
      let most: Unfinished | undefined;
      for (const unfinished of this.#unfinished)
        if (!most || quotas.heldBy(unfinished.address) > quotas.heldBy(most.address)) most = unfinished;
      if (!most) return false;
      most.evict();
    }
    return true;
  }
}

/** Sets `content-length` even when the client sent the body in chunks of unknown total length. */
function wholeRequest({ method, url, headers, rawHeaders }: IncomingMessage, body: Buffer[]): IncomingMessage {
  const whole = new IncomingMessage(new Socket());
  const protocol = { httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 };
  const { 'transfer-encoding': _, ...others } = headers;
  const length = body.reduce((sum, chunk) => sum + chunk.length, 0);
  Object.assign(whole, { method, url, rawHeaders, ...protocol });
  whole.headers = { ...others, 'content-length': String(length) };
  for (const chunk of body) whole.push(chunk);
  whole.push(null);
  whole.complete = true;
  return whole;
}
