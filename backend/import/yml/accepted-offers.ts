import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { FeedOffer } from './feed-items.ts';
import type { FeedParameter } from './param-values.ts';

/** An offer accepted by the check of the feed, with cleaned parameters. */
export interface AcceptedOffer extends Pick<FeedOffer, 'id' | 'isAvailable' | 'fields'> {
  parameters: FeedParameter[];
}

/** Characters of one compressed block: larger blocks compress no better. */
const BLOCK = 1_000_000;
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/**
 * Stores the accepted offers between the check of a feed and its import, so that the XML is parsed once. Compressed,
 * they take a tenth of the file, since feeds are repetitive.
 */
export class AcceptedOffers {
  readonly #blocks: Buffer[] = [];
  #open: string[] = [];
  #openSize = 0;

  add({ id, isAvailable, fields, parameters }: AcceptedOffer): void {
    const text = JSON.stringify([id, isAvailable, [...fields], parameters]);
    this.#open.push(text);
    this.#openSize += text.length;
    if (this.#openSize >= BLOCK) this.#compress();
  }

  *read(): Generator<AcceptedOffer> {
    if (this.#open.length > 0) this.#compress();
    for (const block of this.#blocks) {
      const offers = JSON.parse(brotliDecompressSync(block).toString()) as [
        id: string,
        isAvailable: boolean,
        fields: [string, string[]][],
        parameters: FeedParameter[],
      ][];
      for (const [id, isAvailable, fields, parameters] of offers) {
        yield { id, isAvailable, fields: new Map(fields), parameters };
      }
    }
  }

  #compress(): void {
    this.#blocks.push(brotliCompressSync(`[${this.#open.join(',')}]`, fast));
    this.#open = [];
    this.#openSize = 0;
  }
}
