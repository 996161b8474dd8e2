import type { Context } from '#backend/context.ts';
import { findByTag, findProducts, suggest } from '#backend/modules/search/index.ts';
import type { ProductCard, ProductList, Sort } from '#lib/contract/catalogue.ts';
import type { LegacyItem, Suggests } from '#lib/contract/search.ts';
import { cardsByIds } from './cards.ts';

const LEGACY_ITEMS = 20;

interface FoundInput {
  query?: string | undefined;
  tag?: string | undefined;
  sort: Sort;
  page: number;
  size: number;
}

/** A page of the cards that a text or a tag finds. */
export async function listFoundProducts(
  ctx: Context,
  { query, tag, sort, page, size }: FoundInput,
): Promise<ProductList> {
  const window = { limit: size, offset: (page - 1) * size, sort };
  const found =
    query === undefined
      ? { ...(await findByTag(ctx.db, { tag: tag ?? '', ...window })), correctedQuery: null }
      : await findProducts(ctx.db, { query, ...window });
  return {
    products: await cards(ctx, found.ids),
    total: found.total,
    page,
    pages: Math.max(1, Math.ceil(found.total / size)),
    correctedQuery: found.correctedQuery,
  };
}

/** Cards and tags for what is being typed. */
export async function suggestProducts(ctx: Context, { q, limit }: { q: string; limit: number }): Promise<Suggests> {
  const { productIds, tags, correctedQuery } = await suggest(ctx.db, { query: q, limit });
  return { items: await cards(ctx, productIds), tags, correctedQuery };
}

/** The same search in the older field names (§3). */
export async function legacySearch(ctx: Context, query: string): Promise<LegacyItem[]> {
  const { ids } = await findProducts(ctx.db, { query, limit: LEGACY_ITEMS, offset: 0, sort: 'popular' });
  const found = await cardsByIds(ctx, ids);
  return found.map((card) => ({
    ID: card.id,
    XML_ID: card.guid,
    NAME: card.name,
    PROPERTY_CODE: card.code,
    DETAIL_PAGE_URL: card.url,
    PICTURE_THUMB_BIG: card.image && `/pictures/${card.image.id}-${card.image.sizes[1] ?? card.image.sizes[0]}.webp`,
    PRICE_RRC: card.price,
  }));
}

async function cards(ctx: Context, ids: number[]): Promise<ProductCard[]> {
  return (await cardsByIds(ctx, ids)).map(({ id: _, ...card }) => card);
}
