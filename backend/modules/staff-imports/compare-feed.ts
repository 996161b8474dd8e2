import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { contentHash } from '#backend/import/load/product-content.ts';
import type { SourceProduct } from '#backend/import/source.ts';
import type { YmlFeed } from '#backend/import/yml/open-feed.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { feedMessages } from './messages.ts';
import type { JudgedRow } from './rows.ts';

interface Stored {
  id: number;
  external_id: string;
  content_hash: string;
  is_active: boolean;
  is_available: boolean;
  name: string;
  code: string;
  price: number | null;
}

interface Comparison {
  /** without unchanged products */
  rows: JudgedRow[];
  unchanged: number;
  /** state of the source's products and its name */
  base: string;
  /** products of the source on sale */
  held: number;
}

/** products compared between two yields to the event loop */
const PIECE = 200;

/** What a feed would change of the products of its source. */
export async function compareFeed(db: Db, feed: YmlFeed): Promise<Comparison> {
  const base = await baseOf(db, feed.name);
  const { rows: products } = await sql<Stored>`
    SELECT id, external_id, content_hash, is_active, is_available, name, code, price FROM products
    WHERE source = ${feed.name}`.execute(db);
  const stored = new Map(products.map((product) => [product.external_id, product]));
  const picturesOf = await knownPictures(db, feed);
  const rows: JudgedRow[] = feed.warnings.listed.map(({ line, words }) => ({
    ...nothing,
    line,
    outcome: 'faulty',
    fault: words,
  }));
  let unchanged = 0;
  let seen = 0;
  for await (const product of feed.products()) {
    seen += 1;
    if (seen % PIECE === 0) await setImmediate();
    const before = stored.get(product.externalId);
    stored.delete(product.externalId);
    const row = rowOf(product, before, picturesOf(product));
    if (row) rows.push(row);
    else unchanged += 1;
  }
  for (const product of stored.values())
    if (product.is_active)
      rows.push({
        ...nothing,
        ...shownOf(product),
        outcome: 'withdrawn',
        before: product.price,
        productId: product.id,
      });
  return { rows, unchanged, base, held: products.filter(({ is_active }) => is_active).length };
}

const nothing = {
  line: null,
  code: '',
  place: '',
  given: '',
  name: '',
  fault: null,
  productId: null,
  warehouseId: null,
  before: null,
  after: null,
};

const shownOf = ({ code, name }: Stored) => ({ code, name });

function rowOf(product: SourceProduct, before: Stored | undefined, pictureIds: string[]): JudgedRow | null {
  const after = product.priceKopecks;
  const code = product.code ?? product.article ?? product.externalId;
  if (!before) return { ...nothing, code, name: product.name, outcome: 'added', after };
  if (before.is_active && before.content_hash === contentHash(product, pictureIds)) return null;
  return {
    ...nothing,
    ...shownOf(before),
    outcome: before.is_active ? 'changed' : 'added',
    fault: differenceOf(product, before),
    productId: before.id,
    before: before.is_active ? before.price : null,
    after,
  };
}

/** What changes besides the price; null: only the price. */
function differenceOf(product: SourceProduct, before: Stored): LocalizedText | null {
  if (!before.is_active) return feedMessages.again;
  if (product.name !== before.name) return feedMessages.renamed(product.name);
  if (product.isAvailable !== before.is_available)
    return product.isAvailable ? feedMessages.available : feedMessages.unavailable;
  return product.priceKopecks === before.price ? feedMessages.content : null;
}

/** Ids of the pictures that were downloaded before, or the placeholder's, as the import will find them. */
async function knownPictures(db: Db, feed: YmlFeed): Promise<(product: SourceProduct) => string[]> {
  const urls = (feed.pictures ?? []).flatMap((picture) => ('url' in picture ? picture.url : []));
  const { rows } = await sql<{ id: string; source_url: string | null; is_placeholder: boolean }>`
    SELECT id, source_url, is_placeholder FROM pictures
    WHERE is_placeholder OR source_url = ANY(${urls}::text[])`.execute(db);
  const ids = new Map(
    rows.flatMap(({ id, source_url, is_placeholder }) =>
      is_placeholder || !source_url ? [] : [[source_url, id] as const],
    ),
  );
  const placeholder = rows.find(({ is_placeholder }) => is_placeholder)?.id ?? '';
  return ({ pictures }) => {
    const found = new Set(pictures.flatMap((picture) => ('url' in picture ? (ids.get(picture.url) ?? []) : [])));
    return found.size > 0 ? [...found] : [placeholder];
  };
}

/** A hash of what an import compares a source's products by, and of their prices, before the name of the source. */
export async function baseOf(db: Db, source: string): Promise<string> {
  const { rows } = await sql<{ hash: string | null }>`
    SELECT md5(string_agg(concat_ws(' ', id, content_hash, is_active, price), ',' ORDER BY id)) AS hash
    FROM products WHERE source = ${source}`.execute(db);
  return `${rows[0]?.hash ?? ''} ${source}`;
}

/** Whether the products are as they were when the base was computed. */
export const isBaseCurrent = async (db: Db, base: string): Promise<boolean> =>
  (await baseOf(db, sourceOf(base))) === base;

/** The name of the source that a base is of. */
export const sourceOf = (base: string): string => base.slice(base.indexOf(' ') + 1);
