import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { isOnRequest } from '#backend/price-on-request.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { Picture } from '#lib/contract/common.ts';
import { availability } from '#lib/rules/availability.ts';
import { rublesOrNull } from '#lib/rules/money.ts';

export interface CardRow {
  id: number;
  guid: string;
  slug: string;
  name: string;
  code: string;
  article: string | null;
  kind: 'single' | 'set' | 'component';
  price: number | null;
  key_parameters: string[];
  is_available: boolean;
  is_price_on_request: boolean;
  brand: string | null;
  picture_id: string | null;
  picture_sizes: number[] | null;
  picture_is_wide: boolean | null;
}

/** Columns and joins of a card, for a query with `products` as `p`. */
export const cardColumns = sql`p.id, p.guid, p.slug, p.name, p.code, p.article, p.kind, p.price, p.key_parameters,
  p.is_available, ${isOnRequest} AS is_price_on_request, b.name AS brand, pic.id AS picture_id, pic.sizes AS picture_sizes,
  pic.is_wide AS picture_is_wide`;
export const cardJoins = sql`JOIN categories c ON c.id = p.category_id
  LEFT JOIN brands b ON b.id = p.brand_id
  LEFT JOIN pictures pic ON pic.id = p.picture_ids[1]`;

export const productUrl = (slug: string) => `/product/${slug}`;
export const categoryUrl = (path: string) => `/catalog/${path}`;

export function toPicture(id: string | null, sizes: number[] | null, isWide?: boolean | null): Picture | null {
  return id && sizes ? { id, sizes, ...(isWide && { isWide }) } : null;
}

export function toCard(row: CardRow): ProductCard {
  return {
    guid: row.guid,
    name: row.name,
    url: productUrl(row.slug),
    image: toPicture(row.picture_id, row.picture_sizes, row.picture_is_wide),
    code: row.code,
    article: row.article,
    brand: row.brand,
    price: row.is_price_on_request ? null : rublesOrNull(row.price),
    type: row.kind,
    availability: availability({
      hasPrice: row.price !== null,
      isCategoryOnRequest: row.is_price_on_request,
      isSold: row.is_available,
    }),
    keyParameters: row.key_parameters,
  };
}

/** Cards of active products, in the order of `ids`; unknown ones are left out. One query. */
export async function cardsByIds(ctx: Context, ids: number[]): Promise<ProductCard[]> {
  return (await cardRows(ctx, ids)).map(toCard);
}

/** The same as rows, for callers that need more columns. */
export async function cardRows(ctx: Context, ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    SELECT ${cardColumns} FROM products p
    JOIN unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, ordinal) ON wanted.id = p.id ${cardJoins}
    WHERE p.is_active AND c.is_active ORDER BY wanted.ordinal`.execute(ctx.db);
  return rows;
}
