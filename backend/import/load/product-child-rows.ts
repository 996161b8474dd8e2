import { sql, type Transaction } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import type { SourceProduct } from '../source.ts';
import type { ProductCode } from './product-content.ts';

type Trx = Transaction<Database>;

interface Identified {
  id: number;
  product: SourceProduct;
}

/** Creates temporary tables of one import: the products seen, and their links to products that may come later. */
export async function createStaging(trx: Trx): Promise<void> {
  await sql`CREATE TEMPORARY TABLE import_seen (product_id integer NOT NULL) ON COMMIT DROP`.execute(trx);
  await sql`
    CREATE TEMPORARY TABLE import_links (
      product_id integer NOT NULL, kind text NOT NULL, external_id text NOT NULL, sort integer NOT NULL, quantity integer
    ) ON COMMIT DROP`.execute(trx);
}

/**
 * Removes the codes, tags, links and stock of changed products before new ones are written. Stock is replaced only when
 * the source has it.
 */
export async function clearChildRows(trx: Trx, products: Identified[]): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  const withStock = products.flatMap(({ id, product }) => (product.stock === undefined ? [] : id));
  await sql`DELETE FROM product_codes WHERE product_id = ANY(${ids}::integer[])`.execute(trx);
  await sql`DELETE FROM product_tags WHERE product_id = ANY(${ids}::integer[])`.execute(trx);
  await sql`DELETE FROM product_relations WHERE product_id = ANY(${ids}::integer[])`.execute(trx);
  await sql`DELETE FROM product_set_items WHERE set_id = ANY(${ids}::integer[])`.execute(trx);
  await sql`DELETE FROM stock WHERE product_id = ANY(${withStock}::integer[])`.execute(trx);
}

export async function insertCodes(trx: Trx, products: { id: number; codes: ProductCode[] }[]): Promise<void> {
  const rows = products.flatMap(({ id, codes }) => codes.map((code) => ({ id, ...code })));
  await sql`
    INSERT INTO product_codes (product_id, kind, value, normalized)
    SELECT * FROM unnest(
      ${rows.map(({ id }) => id)}::integer[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ value }) => value)}::text[], ${rows.map(({ normalized }) => normalized)}::text[]
    )`.execute(trx);
}

export async function insertTags(trx: Trx, products: Identified[], idOf: (tag: string) => number): Promise<void> {
  const rows = products.flatMap(({ id, product }) =>
    Array.from(new Set(product.tags), (tag) => ({ id, tag: idOf(tag) })),
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO product_tags (product_id, tag_id)
    SELECT * FROM unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ tag }) => tag)}::integer[])`.execute(
    trx,
  );
}

/**
 * Writes the stock of products that have none yet; warehouses missing in the source have none. Pieces reserved by
 * orders that the ERP does not know yet, and those held for private persons, are subtracted; what cannot be subtracted is
 * remembered as missing, so that it does not come back when they end.
 */
export async function insertStock(trx: Trx, products: Identified[], warehouseIds: ReadonlySet<number>): Promise<void> {
  const rows = products.flatMap(({ id, product }) =>
    (product.stock ?? []).flatMap(({ warehouseId, quantity }) =>
      warehouseIds.has(warehouseId) ? { id, warehouseId, quantity } : [],
    ),
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO stock (product_id, warehouse_id, quantity, missing)
    SELECT sent.product_id, sent.warehouse_id, greatest(0, sent.quantity - coalesce(reserved.quantity, 0)),
      greatest(0, coalesce(reserved.quantity, 0) - sent.quantity)
    FROM unnest(
      ${rows.map(({ id }) => id)}::integer[], ${rows.map(({ warehouseId }) => warehouseId)}::integer[],
      ${rows.map(({ quantity }) => quantity)}::integer[]
    ) AS sent (product_id, warehouse_id, quantity)
    LEFT JOIN (
      SELECT product_id, warehouse_id, sum(quantity) AS quantity FROM (
        SELECT r.product_id, r.warehouse_id, r.quantity
        FROM order_reservations r JOIN orders o ON o.id = r.order_id AND o.status = 'new'
        UNION ALL SELECT product_id, warehouse_id, quantity FROM reservation_pieces
      ) r GROUP BY product_id, warehouse_id
    ) reserved USING (product_id, warehouse_id)`.execute(trx);
}

interface Link {
  kind: 'related' | 'similar' | 'set';
  externalId: string;
  quantity: number | null;
}

/** Number of links that a product should have; fewer are stored while some of the linked products are missing. */
export function linkCount(product: SourceProduct): number {
  return linksOf(product).length;
}

export async function stageLinks(trx: Trx, products: Identified[]): Promise<void> {
  const rows = products.flatMap(({ id, product }) => linksOf(product).map((link, sort) => ({ id, sort, link })));
  if (rows.length === 0) return;
  await sql`
    INSERT INTO import_links (product_id, kind, external_id, sort, quantity)
    SELECT * FROM unnest(
      ${rows.map(({ id }) => id)}::integer[], ${rows.map(({ link }) => link.kind)}::text[],
      ${rows.map(({ link }) => link.externalId)}::text[], ${rows.map(({ sort }) => sort)}::integer[],
      ${rows.map(({ link }) => link.quantity)}::integer[]
    )`.execute(trx);
}

/** Stores the links whose products exist. */
export async function storeLinks(trx: Trx, source: string): Promise<void> {
  await sql`ANALYZE import_links`.execute(trx);
  await sql`
    INSERT INTO product_relations (product_id, kind, related_id, sort)
    SELECT l.product_id, l.kind, p.id, l.sort
    FROM import_links l JOIN products p ON p.source = ${source} AND p.external_id = l.external_id
    WHERE l.kind <> 'set'
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    INSERT INTO product_set_items (set_id, component_id, quantity, sort)
    SELECT l.product_id, p.id, l.quantity, l.sort
    FROM import_links l JOIN products p ON p.source = ${source} AND p.external_id = l.external_id
    WHERE l.kind = 'set'
    ON CONFLICT DO NOTHING`.execute(trx);
}

function linksOf(product: SourceProduct): Link[] {
  return [
    ...linksTo('related', product.related),
    ...linksTo('similar', product.similar),
    ...product.setItems.map(({ externalId, quantity }): Link => ({ kind: 'set', externalId, quantity })),
  ];
}

function linksTo(kind: 'related' | 'similar', externalIds: string[]): Link[] {
  return Array.from(new Set(externalIds), (externalId) => ({ kind, externalId, quantity: null }));
}
