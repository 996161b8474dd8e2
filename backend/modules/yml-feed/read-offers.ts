import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { groupParameters, type ParameterRow, parameterRows, productUrl } from '#backend/modules/catalogue/index.ts';
import { isOnRequest } from '#backend/price-on-request.ts';
import { toRubles } from '#lib/rules/money.ts';
import type { YmlCategory, YmlOffer } from './yml.ts';

/** Products of one query: reading and formatting them takes the process a few milliseconds. */
const BATCH = 100;
/** Drawings and the picture of missing ones are left out: the reader of the feed takes photos of the product only. */
const PICTURES_MAX = 10;

interface Row {
  id: number;
  slug: string;
  name: string;
  code: string;
  article: string | null;
  description: string | null;
  price: number;
  category_id: number;
  brand: string | null;
  barcodes: string[];
  pictures: { id: string; width: number }[];
  parameters: ParameterRow[];
  is_here: boolean;
  is_in_store: boolean;
  is_in_stock: boolean;
}

/**
 * Batches of the products that can be bought at a known price, by id. `city`: its id, for stock; `origin`: of its pages.
 * In stock is what is in the city or in the default city, from where it is brought.
 */
export async function* offersOf(
  db: Db,
  { city, origin }: { city: number; origin: string },
): AsyncGenerator<YmlOffer[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<Row>`
      SELECT p.id, p.slug, p.name, p.code, p.article, p.description, p.price, p.category_id, b.name AS brand,
        ARRAY(SELECT value FROM product_codes WHERE product_id = p.id AND kind = 'barcode' ORDER BY value) AS barcodes,
        coalesce((SELECT json_agg(json_build_object('id', pic.id, 'width', pic.sizes[cardinality(pic.sizes)])
            ORDER BY w.ordinal)
          FROM unnest(p.picture_ids[1:${sql.lit(PICTURES_MAX)}]) WITH ORDINALITY AS w (id, ordinal)
          JOIN pictures pic ON pic.id = w.id WHERE cardinality(pic.sizes) > 0 AND NOT pic.is_placeholder), '[]') AS pictures,
        coalesce((SELECT json_agg(item) FROM (${parameterRows}) item), '[]') AS parameters,
        nearby.is_here, nearby.is_in_store, nearby.is_in_stock
      FROM products p
      JOIN categories c ON c.id = p.category_id
      LEFT JOIN brands b ON b.id = p.brand_id
      CROSS JOIN LATERAL (
        SELECT coalesce(bool_or(w.city_id = ${city}), false) AS is_here,
          coalesce(bool_or(w.city_id = ${city} AND EXISTS (SELECT FROM stores t WHERE t.warehouse_id = w.id)), false)
            AS is_in_store,
          count(*) > 0 AS is_in_stock
        FROM stock s JOIN warehouses w ON w.id = s.warehouse_id JOIN cities y ON y.id = w.city_id
        WHERE s.product_id = p.id AND s.quantity > 0 AND (w.city_id = ${city} OR y.is_default)
      ) nearby
      WHERE p.id > ${after} AND p.is_active AND c.is_active AND p.is_available AND p.price > 0
        AND NOT ${isOnRequest}
      ORDER BY p.id LIMIT ${BATCH}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => toOffer(row, origin));
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? 0;
  }
}

const toOffer = (row: Row, origin: string): YmlOffer => ({
  id: row.code,
  url: origin + productUrl(row.slug),
  price: toRubles(row.price),
  categoryId: row.category_id,
  pictures: row.pictures.map(({ id, width }) => `${origin}/pictures/${id}-${width}.webp`),
  name: row.name,
  vendor: row.brand,
  vendorCode: row.article,
  barcodes: row.barcodes,
  description: row.description,
  parameters: groupParameters(row.parameters).flatMap(({ items }) => items),
  isInStock: row.is_in_stock,
  isHere: row.is_here,
  isInStore: row.is_in_store,
});

/** Active categories, parents before children. */
export async function categoriesOf(db: Db): Promise<YmlCategory[]> {
  const { rows } = await sql<YmlCategory>`
    SELECT id, parent_id AS "parentId", name FROM categories WHERE is_active
    ORDER BY cardinality(ancestor_ids), id`.execute(db);
  return rows;
}
