import type { OutgoingHttpHeaders } from 'node:http';

/** A whole page as it leaves. */
export interface Page {
  /** with its etag */
  headers: OutgoingHttpHeaders;
  br: Buffer;
  /** null: nobody asked for this form yet */
  gzip: Buffer | null;
  /** milliseconds since the epoch; an old page still stands in where no fresh one can be had */
  expiresAt: number;
}

/** At most `maxBytes` of pages, the least recently read going first. */
export class PageStore {
  readonly #pages = new Map<string, Page>();
  readonly #maxBytes: number;
  #bytes = 0;
  #generation = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** A page that began to render in another generation than it ended in must not be kept. */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): Page | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: Page): void {
    this.#remove(key);
    this.#pages.set(key, page);
    this.#bytes += bytesOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  /** What the pages show has changed. */
  expire(): void {
    this.#generation += 1;
    for (const page of this.#pages.values()) page.expiresAt = 0;
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= bytesOf(page);
  }
}

/** The second form may come later; it is about as long. */
const bytesOf = ({ br }: Page) => br.length * 2.2;
