import { encodingOf, Utf8Suspicion } from './feed-encoding.ts';
import { FeedError, tooLarge } from './feed-error.ts';

const DECLARATION_BYTES = 1024;
const NEWLINE = 10;

/**
 * Decodes a feed by its byte order mark or XML declaration: UTF-8 or windows-1251. Throws FeedError for another
 * encoding, for bytes invalid in the declared one, and beyond `maxBytes`.
 */
export async function* decodeFeed(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  let head: Uint8Array | null = new Uint8Array(0);
  let decoder: FeedDecoder | null = null;
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    if (total > maxBytes) throw tooLarge(maxBytes);
    if (decoder) {
      yield decoder.decode(chunk);
      continue;
    }
    head = head ? Buffer.concat([head, chunk]) : chunk;
    if (head.length < DECLARATION_BYTES) continue;
    decoder = new FeedDecoder(encodingOf(head));
    yield decoder.decode(head);
    head = null;
  }
  decoder ??= new FeedDecoder(encodingOf(head ?? new Uint8Array(0)));
  if (head) yield decoder.decode(head);
  yield decoder.end();
}

class FeedDecoder {
  readonly #encoding: string;
  readonly #decoder: TextDecoder;
  readonly #suspicion: Utf8Suspicion | null;
  #line = 1;

  constructor(encoding: string) {
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
    this.#suspicion = encoding === 'utf-8' ? null : new Utf8Suspicion();
  }

  decode(chunk: Uint8Array): string {
    try {
      this.#suspicion?.read(chunk);
      const text = this.#decoder.decode(chunk, { stream: true });
      this.#line += countNewlines(chunk, chunk.length);
      return text;
    } catch {
      throw this.#failure(this.#line + countNewlines(chunk, firstInvalid(chunk, this.#encoding)));
    }
  }

  end(): string {
    this.#suspicion?.end();
    try {
      return this.#decoder.decode();
    } catch {
      throw this.#failure(this.#line);
    }
  }

  #failure(line: number): FeedError {
    return new FeedError(
      {
        ru: `байты не в кодировке ${this.#encoding}, которая объявлена`,
        en: `bytes that are not ${this.#encoding}, the declared encoding`,
      },
      line,
    );
  }
}

function countNewlines(bytes: Uint8Array, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1 && at < end; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** Offset of the line with the first undecodable byte; 0 when it began in the previous chunk. */
function firstInvalid(chunk: Uint8Array, encoding: string): number {
  let start = 0;
  while (start < chunk.length) {
    const newline = chunk.indexOf(NEWLINE, start);
    const end = newline === -1 ? chunk.length : newline + 1;
    if (new TextDecoder(encoding).decode(chunk.subarray(start, end)).includes('\ufffd')) return start;
    start = end;
  }
  return 0;
}
