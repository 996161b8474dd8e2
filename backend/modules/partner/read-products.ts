import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { ServiceError } from '#backend/errors.ts';
import { productUrl } from '#backend/modules/catalogue/index.ts';
import { customerPrices } from '#backend/modules/pricing/index.ts';
import { environment } from '#lib/config/environment.ts';
import { STOCK_SHOWN_MAX } from '#lib/config/limits.ts';
import type { PartnerScope } from '#lib/contract/partner.ts';
import type { PartnerProduct } from '#lib/contract/partner-api.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { messages } from './messages.ts';
import type { PartnerSnapshot } from './partner-snapshot.ts';

/** Products of one query: reading and formatting them takes the process about ten milliseconds. */
export const BATCH = 100;

/** Seconds after which a price service is asked again. */
const PRICES_AWAY_SECONDS = 30;

export interface FeedProduct {
  id: number;
  categoryId: number;
  product: PartnerProduct;
}

interface Row {
  id: number;
  categoryId: number;
  guid: string;
  code: string;
  article: string | null;
  barcode: string | null;
  name: string;
  brand: string | null;
  category: string;
  slug: string;
  pictureId: string | null;
  pictureSizes: number[] | null;
  stock: { id: string; name: string; quantity: number }[] | null;
}

interface Reading {
  state: PartnerSnapshot;
  scopes: ReadonlySet<PartnerScope>;
}

/** Products on the customer's list after the id `after`, by id; at most `limit`. Two queries with the shop's own prices. */
export const productsAfter = (ctx: Context, reading: Reading, after: number, limit: number): Promise<FeedProduct[]> =>
  read(ctx, reading, sql`p.id > ${after}`, limit);

/** The same for known ids; products that are not on the list are left out. */
export const productsByIds = (ctx: Context, reading: Reading, ids: readonly number[]): Promise<FeedProduct[]> =>
  read(ctx, reading, sql`p.id = ANY (${ids}::int[])`, ids.length);

async function read(
  ctx: Context,
  { state, scopes }: Reading,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<FeedProduct[]> {
  const { rows } = await sql<Row>`
    SELECT p.id, p.category_id AS "categoryId", p.guid, p.code, p.article, p.name, b.name AS brand, p.slug,
      (SELECT min(v.value) FROM product_codes v WHERE v.product_id = p.id AND v.kind = 'barcode') AS barcode,
      (SELECT string_agg(a.name, ' / ' ORDER BY up.level)
        FROM unnest(c.ancestor_ids) WITH ORDINALITY AS up (id, level) JOIN categories a ON a.id = up.id) AS category,
      pic.id AS "pictureId", pic.sizes AS "pictureSizes",
      (SELECT json_agg(json_build_object('id', w.guid, 'name', w.name, 'quantity', s.quantity) ORDER BY w.sort, w.id)
        FROM stock s JOIN warehouses w ON w.id = s.warehouse_id
        WHERE s.product_id = p.id AND s.quantity > 0 AND w.id = ANY (${state.warehouses}::int[])) AS stock
    FROM products p
    JOIN categories c ON c.id = p.category_id
    LEFT JOIN brands b ON b.id = p.brand_id
    LEFT JOIN pictures pic ON pic.id = p.picture_ids[1]
    WHERE ${condition} AND p.is_active AND c.is_active
    ORDER BY p.id LIMIT ${limit}`.execute(ctx.db);
  const prices = await pricesOf(ctx, rows);
  return rows.flatMap((row) => {
    const price = prices.get(row.guid);
    if (!price) return [];
    return { id: row.id, categoryId: row.categoryId, product: toProduct(row, price, scopes) };
  });
}

/** Throws 503 when a price service does not answer: its retail prices are not the customer's. */
async function pricesOf(ctx: Context, rows: readonly Row[]): Promise<Map<string, CustomerPrice>> {
  const { items } = await customerPrices(
    ctx,
    rows.map(({ guid }) => ({ guid, count: 1 })),
  );
  if (items.some(({ isRetail }) => isRetail))
    throw new ServiceError('UNAVAILABLE', messages.pricesAway, [], PRICES_AWAY_SECONDS);
  return new Map(items.map((item) => [item.guid, item]));
}

function toProduct(row: Row, price: CustomerPrice, scopes: ReadonlySet<PartnerScope>): PartnerProduct {
  const { publicOrigin } = environment();
  return {
    guid: row.guid,
    code: row.code,
    article: row.article,
    barcode: row.barcode,
    name: row.name,
    brand: row.brand,
    category: row.category,
    url: publicOrigin + productUrl(row.slug),
    picture: pictureOf(row, publicOrigin),
    availability: price.availability,
    ...(scopes.has('prices') && { price: price.price, retailPrice: price.retailPrice, bonus: price.bonus }),
    ...(scopes.has('stock') && { stock: stockOf(row.stock ?? []) }),
  };
}

function pictureOf({ pictureId: id, pictureSizes: sizes }: Row, origin: string): string | null {
  if (id === null || sizes === null) return null;
  const largest = sizes.at(-1);
  return largest === undefined ? `${origin}/pictures/${id}.svg` : `${origin}/pictures/${id}-${largest}.webp`;
}

/** Quantities above the public maximum are given as that maximum (§9). */
const shown = (pieces: number) => Math.min(pieces, STOCK_SHOWN_MAX);

function stockOf(rows: readonly { id: string; name: string; quantity: number }[]): PartnerProduct['stock'] {
  const total = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    total: shown(total),
    warehouses: rows.map(({ id, name, quantity }) => ({ id, name, quantity: shown(quantity) })),
  };
}
