import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import { HookableResponse } from '../guards/hookable-response.ts';

/** Called with the body of the rendered response, or null when the renderer broke off. */
type Answered = (body: Buffer | null) => void;
type Done = (error?: Error | null) => void;

/**
 * Collects a renderer's response in memory, so that the outcome is known before the first byte is sent, and status and
 * headers can still be those of a failure. Calls `answered` once. Its head is never sent, so `onHead` hooks are not
 * called.
 */
export class BufferedResponse extends HookableResponse {
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
    this.#finish(Buffer.concat(this.#chunks));
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
    // headers are sent with the body
  }

  override destroy(error?: Error): this {
    super.destroy(error);
    this.#finish(null);
    return this;
  }

  /** Discards what is still written: the visitor has gone or was answered otherwise. */
  abandon(): void {
    this.#answered = null;
    if (!this.finished) this.emit('close');
  }

  /** Ends the response without a body: the visitor was answered otherwise. */
  endUnused(): void {
    this.#answered = null;
    this.end();
  }

  #take(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string')
      this.#chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
  }

  #finish(body: Buffer | null): void {
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
