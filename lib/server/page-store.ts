import type { OutgoingHttpHeaders } from 'node:http';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A whole page as it leaves. */
export interface Page {
  /** with its etag */
  headers: OutgoingHttpHeaders;
  /** the smallest, and those that somebody has asked for */
  forms: Partial<Record<Encoding, Buffer>> & { br: Buffer };
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
    this.#evict();
  }

  /** Keeps one more form of a page, if it is still the one under `key`. */
  addForm(key: string, page: Page, encoding: Encoding, body: Buffer): void {
    if (this.#pages.get(key) !== page || page.forms[encoding]) return;
    page.forms[encoding] = body;
    this.#bytes += body.length;
    this.#evict();
  }

  /** What the pages show has changed. */
  expire(): void {
    this.#generation += 1;
    for (const page of this.#pages.values()) page.expiresAt = 0;
  }

  #evict(): void {
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= bytesOf(page);
  }
}

const bytesOf = ({ forms }: Page) => Object.values(forms).reduce((sum, form) => sum + form.length, 0);
