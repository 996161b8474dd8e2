import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { onHead } from './guarded-response.ts';
import { once } from './once.ts';
import { Shares } from './shares.ts';

export interface BodyLimits {
  /** requests that are sent, wait or are answered, and how many of them one address may have */
  requests: { all: number; each: number };
  /** bytes of their bodies that are held, and how many of them one address may have */
  bytes: { all: number; each: number };
  /** what is larger is passed on unread: the call refuses it in its own words */
  bodyBytesMax: number;
}

/** What each piece takes beside its bytes: a body of single bytes would fill the memory far below its bounds. */
const PIECE_BYTES = 512;

/** A body of which more is to come. */
interface Unfinished {
  address: string;
  refuse: () => void;
}

/**
 * Reads bodies whole before anybody works on their requests, so that a slow sender holds nothing but what they have
 * sent. Where there is no room for one more, the oldest unfinished body of the address that holds most gives way.
 */
export class ReceivedBodies {
  readonly #requests: Shares;
  readonly #bytes: Shares;
  readonly #bodyBytesMax: number;
  /** oldest first */
  readonly #unfinished = new Set<Unfinished>();

  constructor({ requests, bytes, bodyBytesMax }: BodyLimits) {
    this.#requests = new Shares(requests);
    this.#bytes = new Shares(bytes);
    this.#bodyBytesMax = bodyBytesMax;
  }

  /**
   * Passes the request on when its body has come, or refuses it where there is no room. `forget` is for a request that is
   * refused after all: its body is held no longer.
   */
  receive(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    passOn: (whole: IncomingMessage, forget: () => void) => void,
    refuse: () => void,
  ): void {
    if (!this.#room(this.#requests, address, 1)) return refuse();
    const chunks: Buffer[] = [];
    let length = 0;
    let held = 0;
    const stop = () => {
      request.off('data', take);
      request.off('end', finish);
      this.#unfinished.delete(unfinished);
    };
    const leave = once(() => {
      stop();
      this.#requests.giveBack(address);
      this.#bytes.giveBack(address, held);
    });
    const giveWay = () => {
      leave();
      refuse();
    };
    const unfinished = { address, refuse: giveWay };
    const take = (chunk: Buffer) => {
      const cost = chunk.length + PIECE_BYTES;
      if (!this.#room(this.#bytes, address, cost)) return giveWay();
      // the room was made by this very body
      if (!this.#unfinished.has(unfinished)) return this.#bytes.giveBack(address, cost);
      chunks.push(chunk);
      length += chunk.length;
      held += cost;
      if (length > this.#bodyBytesMax) finish();
    };
    const finish = () => {
      stop();
      const whole = wholeRequest(request, chunks);
      chunks.length = 0;
      passOn(whole, leave);
    };
    response.once('close', leave);
    // answered before it has come, by who waits for it: its answer may have to wait for others on the connection
    onHead(response, () => {
      if (this.#unfinished.has(unfinished)) leave();
    });
    if (Number(request.headers['content-length'] ?? 0) > this.#bodyBytesMax) return passOn(request, leave);
    this.#unfinished.add(unfinished);
    request.on('data', take).once('end', finish);
  }

  /** Takes an amount for an address, from others if need be; false: it has its share, or nobody can give way. */
  #room(shares: Shares, address: string, amount: number): boolean {
    while (!shares.take(address, amount)) {
      if (!shares.mayHold(address, amount)) return false;
      let most: Unfinished | undefined;
      for (const unfinished of this.#unfinished)
        if (!most || shares.heldBy(unfinished.address) > shares.heldBy(most.address)) most = unfinished;
      if (!most) return false;
      most.refuse();
    }
    return true;
  }
}

/** The length is told even where the sender did not know it. */
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
