import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { CatalogueSource } from '../source.ts';
import { decodeFeed } from './decode-feed.ts';
import { FeedError, type FeedWarnings } from './feed-error.ts';
import { type FeedItem, readFeedItems } from './feed-items.ts';
import { type OfferContext, offerToProduct } from './offer-to-product.ts';
import { type FeedSummary, scanFeed } from './scan-feed.ts';

export interface YmlFeed extends CatalogueSource {
  shopName: string;
  /** refused offers and unreadable prices of an otherwise valid feed */
  warnings: FeedWarnings;
  /** the feed has no vendors, so brands were recognised in the names */
  hasBrandsFromNames: boolean;
}

export interface FeedOptions {
  /** largest size of the file in bytes; default: 2 GiB */
  maxBytes?: number;
  /** the source's name in the database; default: `yml:<name of the shop>` */
  sourceName?: string;
  /** called with the number of offers checked so far */
  onProgress?: (offers: number) => void;
}

const DEFAULT_MAX_BYTES = 2 * 1024 ** 3;
/** small enough that database answers are handled between two chunks */
const CHUNK_BYTES = 64 * 1024;

/**
 * Checks a whole YML file and returns its catalogue, which does not depend on the file any more. Throws FeedError for a
 * feed that is broken, cut off or not a YML feed, and when the file changes meanwhile.
 */
export async function openYmlFeed(file: string, options: FeedOptions = {}): Promise<YmlFeed> {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
  const before = await version(file);
  const summary = await scanFeed(readItems(file, maxBytes), options.onProgress ?? (() => undefined));
  if ((await version(file)) !== before)
    throw new FeedError({ ru: 'файл изменился, пока его читали', en: 'the file was changed while it was read' });
  const context = offerContext(summary);
  return {
    name: options.sourceName ?? `yml:${summary.shopName}`,
    shopName: summary.shopName,
    brands: summary.vendors.map((name) => ({ name, country: null, description: null })),
    categories: summary.categories,
    productCount: summary.offerCount,
    pictures: Array.from(summary.pictureUrls, (url) => ({ url })),
    warnings: summary.warnings,
    hasBrandsFromNames: context.brandInName !== null,
    *products() {
      for (const offer of summary.offers.read()) yield offerToProduct(offer, context);
    },
  };
}

function offerContext(summary: FeedSummary): OfferContext {
  return {
    categoryIds: new Set(summary.categories.map(({ externalId }) => externalId)),
    currencies: summary.currencies,
    parameterTypes: summary.parameterTypes,
    brandInName: summary.vendors.length === 0 ? summary.brandNames.finder() : null,
    hasFactsInNames: !summary.hasParameters,
    releasedOn: summary.date ?? new Date().toISOString().slice(0, 10),
  };
}

function readItems(file: string, maxBytes: number): AsyncGenerator<FeedItem[]> {
  return readFeedItems(decodeFeed(createReadStream(file, { highWaterMark: CHUNK_BYTES }), maxBytes));
}

async function version(file: string): Promise<string> {
  const found = await stat(file);
  if (found.isDirectory()) throw new FeedError({ ru: 'это папка', en: 'it is a directory' });
  // reading a pipe or a device might never end
  if (!found.isFile()) throw new FeedError({ ru: 'это не файл', en: 'it is not a file' });
  const { size, mtimeMs, ino } = found;
  return `${ino}:${size}:${mtimeMs}`;
}
