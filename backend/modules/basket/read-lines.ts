import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { productUrl, toPicture } from '#backend/modules/catalogue/index.ts';
import { ownCityOf } from '#backend/modules/stock/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { callerBasket, hasSingleBasket } from './caller-basket.ts';

interface ProductRow {
  guid: string;
  name: string;
  slug: string;
  code: string;
  article: string | null;
  brand: string | null;
  picture_id: string | null;
  picture_sizes: number[] | null;
}

export interface LineRow extends ProductRow {
  id: number;
  quantity: number;
  is_checked: boolean;
  seen_price: number | null;
  seen_stock: number;
  updated_at: Date;
  created_at: Date;
  added_by: string | null;
}

export interface ReadLines {
  version: number;
  basket: Basket['basket'];
  /** the customer's own city; null: nothing has ever been in the basket */
  city: Basket['city'];
  /** the newest first */
  lines: LineRow[];
}

const productColumns = sql`p.guid, p.name, p.slug, p.code, p.article, br.name AS brand,
  pic.id AS picture_id, pic.sizes AS picture_sizes`;
const productJoins = sql`LEFT JOIN brands br ON br.id = p.brand_id LEFT JOIN pictures pic ON pic.id = p.picture_ids[1]`;

/** The lines of the basket with the version they belong to; withdrawn products have their names. One query. */
export async function readLines(ctx: Context): Promise<ReadLines> {
  const caller = requireCaller(ctx);
  const userId = caller.actor?.self.userId ?? caller.userId;
  const basket = callerBasket(ctx);
  const { rows } = await sql<(LineRow | { id: null }) & Pick<ReadLines, 'version' | 'city' | 'basket'>>`
    SELECT coalesce(b.version, 0) AS version, CASE WHEN b.id IS NOT NULL THEN ${ownCityOf(caller)} END AS city,
      json_build_object('id', o.id, 'name', (SELECT name FROM named_baskets WHERE id = o.id), 'choice', ${choiceOf(ctx)}) AS basket,
      i.id, i.quantity, i.is_checked, i.seen_price, i.seen_stock, i.updated_at,
      i.created_at,
      CASE WHEN u.id <> ${userId} THEN u.fio END AS added_by, ${productColumns}
    FROM (SELECT ${basket}::uuid AS id) o LEFT JOIN baskets b ON b.id = o.id
    LEFT JOIN (basket_items i JOIN products p ON p.id = i.product_id ${productJoins}) ON i.basket_id = b.id
    LEFT JOIN users u ON u.id = i.added_by
    ORDER BY i.id DESC`.execute(ctx.db);
  const [first] = rows;
  if (!first) throw new Error('a basket without lines has one row too');
  const { version, city } = first;
  return { version, city, basket: first.basket, lines: rows.flatMap((row) => (row.id === null ? [] : [row])) };
}

/** SQL: how many baskets the caller can choose from; 0: one of their own. */
const choiceOf = (ctx: Context) =>
  hasSingleBasket(ctx)
    ? sql`0`
    : sql`1 + (SELECT count(*) FROM named_baskets WHERE customer = ${requireCaller(ctx).xmlId} AND id <> customer)`;

export type LineProduct = BasketItem['product'];

export const toProduct = (row: ProductRow): LineProduct => ({
  name: row.name,
  url: productUrl(row.slug),
  code: row.code,
  article: row.article,
  brand: row.brand,
  image: toPicture(row.picture_id, row.picture_sizes),
});

/** Products by guid, as lines show them; no query for an empty list. */
export async function readProducts(db: Db, guids: readonly string[]): Promise<Map<string, LineProduct>> {
  if (guids.length === 0) return new Map();
  const { rows } = await sql<ProductRow>`
    SELECT ${productColumns} FROM products p ${productJoins} WHERE p.guid = ANY(${guids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.guid, toProduct(row)]));
}
