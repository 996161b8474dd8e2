import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import { GuardedResponse } from '../guards/guarded-response.ts';

/** What a renderer answered; `body` is null where it broke off. */
type Answered = (body: Buffer | null) => void;
type Done = (error?: Error | null) => void;

/**
 * Stands in for a response while a renderer writes its answer, so that the answer is known whole before a byte of it
 * leaves: status and headers can still become those of a failure. `answered` is called once. Its own head never leaves, so
 * nobody who waits for it by `onHead` is told.
 */
export class HeldResponse extends GuardedResponse {
  readonly #chunks: Buffer[] = [];
  #answered: Answered | null;

  constructor(request: IncomingMessage, answered: Answered) {
    super(request);
    this.#answered = answered;
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Done, done?: Done): boolean {
    this.#take(chunk, encoding);
    (typeof encoding === 'function' ? encoding : done)?.();
    return true;
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | Done, done?: Done): this {
    if (typeof chunk !== 'function') this.#take(chunk, encoding);
    this.#settle(Buffer.concat(this.#chunks));
    for (const callback of [chunk, encoding, done]) if (typeof callback === 'function') callback();
    return this;
  }

  override writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    this.statusCode = status;
    const given = headers ?? (typeof reason === 'object' ? reason : {});
    for (const [name, value] of Array.isArray(given) ? pairs(given) : Object.entries(given))
      if (value !== undefined) this.setHeader(name, value);
    return this;
  }

  override flushHeaders(): void {
    // they leave with the body
  }

  override destroy(error?: Error): this {
    super.destroy(error);
    this.#settle(null);
    return this;
  }

  /** The reader has gone or was answered otherwise: what is still written goes nowhere. */
  abandon(): void {
    this.#answered = null;
    if (!this.finished) this.emit('close');
  }

  #take(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string')
      this.#chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
  }

  #settle(body: Buffer | null): void {
    if (this.finished) return;
    this.finished = true;
    const answered = this.#answered;
    this.#answered = null;
    this.emit('finish');
    this.emit('close');
    answered?.(body);
  }
}

function* pairs(flat: OutgoingHttpHeader[]): Generator<[string, OutgoingHttpHeader]> {
  for (let index = 0; index + 1 < flat.length; index += 2) yield [String(flat[index]), flat[index + 1]!];
}
