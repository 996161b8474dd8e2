import type { Context } from '#backend/context.ts';
import { fieldRefusal, notFound } from '#backend/errors.ts';
import {
  type CustomerPricing,
  facetsOfTag,
  facetsOfText,
  findByTag,
  findProducts,
  type Scope,
  suggest,
} from '#backend/modules/search/index.ts';
import { pageCount } from '#backend/page-count.ts';
import { isParameterSort } from '#lib/config/listing-address.ts';
import type { Facet, ProductList } from '#lib/contract/catalogue.ts';
import type { ChosenFilter, Sort } from '#lib/contract/catalogue-filters.ts';
import type { LegacyItem, Suggests } from '#lib/contract/search.ts';
import { cardRows, cardsByIds, toCard } from './cards.ts';
import { priceFacet } from './internal.ts';
import type { FacetsResult } from './list-facets.ts';
import { messages } from './messages.ts';
import { isNarrowed, selectionOf } from './selection.ts';

const LEGACY_ITEMS = 20;

interface Source {
  section?: string | undefined;
  query?: string | undefined;
  tag?: string | undefined;
  filters: ChosenFilter[];
  cityId?: number | undefined;
  inStock: boolean;
}

interface FoundInput extends Source {
  sort: Sort;
  page: number;
  size: number;
}

/**
 * A page of the cards that match a text, a tag or both; within a section if one is given. A filter of prices and the
 * order by price follow the customer's prices if given, else retail prices.
 */
export async function listFoundProducts(
  ctx: Context,
  { section, query, tag, sort, page, size, ...choice }: FoundInput,
  customerPrices?: CustomerPricing,
): Promise<ProductList> {
  if (isParameterSort(sort)) throw fieldRefusal('sort', messages.noSuchSort);
  const scope = await scopeOf(ctx, { section, query, tag });
  const window = { limit: size, offset: (page - 1) * size, sort, scope, ...narrowing(choice, customerPrices) };
  const found =
    query === undefined
      ? { ...(await findByTag(ctx.db, { tag: tag ?? '', ...window })), correctedQuery: null, leftOut: [], area: null }
      : await findProducts(ctx.db, { query, ...window });
  return {
    products: await cardsByIds(ctx, found.ids),
    total: found.total,
    page,
    pages: pageCount(found.total, size),
    correctedQuery: found.correctedQuery,
    ...(query !== undefined && { understood: { leftOut: found.leftOut, area: found.area } }),
  };
}

/** Undefined when there are no filters, so that the query is as cheap as without them. */
function narrowing(choice: Omit<Source, 'section' | 'query' | 'tag'>, customerPrices?: CustomerPricing) {
  const selection = selectionOf(choice);
  if (customerPrices) return { narrowing: { ...selection, customerPrices } };
  return isNarrowed(selection) && { narrowing: selection };
}

/**
 * What limits the results: a section, and for a search by text also a tag; null: nothing does. Refuses an unknown
 * section.
 */
async function scopeOf(
  ctx: Context,
  { section, query, tag }: Pick<Source, 'section' | 'query' | 'tag'>,
): Promise<Scope | null> {
  const scope: Scope = {
    categoryId: section === undefined ? null : await categoryAt(ctx, section),
    tag: query === undefined ? null : (tag ?? null),
  };
  return scope.categoryId === null && scope.tag === null ? null : scope;
}

async function categoryAt({ db }: Context, path: string): Promise<number> {
  const found = await db
    .selectFrom('categories')
    .select('id')
    .where('path', '=', path)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!found) throw notFound(messages.noSection);
  return found.id;
}

/** Facets of the results of a text or a tag: price and brand, which all products have. */
export async function listFoundFacets(
  ctx: Context,
  { section, query, tag, ...choice }: Source,
  customerPrices?: CustomerPricing,
): Promise<FacetsResult> {
  const scope = await scopeOf(ctx, { section, query, tag });
  const input = {
    ...selectionOf(choice),
    cityId: choice.cityId ?? null,
    scope,
    ...(customerPrices && { customerPrices }),
  };
  const found = await (query === undefined
    ? facetsOfTag(ctx.db, { tag: tag ?? '', ...input })
    : facetsOfText(ctx.db, { query, ...input }));
  const { total, inStockTotal, wholeTotal, sections } = found;
  return {
    facets: [...priceFacet(found.price.min, found.price.max), ...brandFacet(found.brands)],
    total,
    inStockTotal,
    wholeTotal,
    sections,
  };
}

/** None when there is only one brand to choose from. */
function brandFacet(brands: { slug: string; name: string; count: number }[]): Facet[] {
  if (brands.length < 2) return [];
  const values = brands.map(({ slug, name, count }) => ({ value: slug, label: name, count }));
  return [{ slug: 'brand', name: 'Бренд', unit: null, type: 'choice', min: null, max: null, values }];
}

/** Cards and tags that match the typed text. */
export async function suggestProducts(ctx: Context, { q, limit }: { q: string; limit: number }): Promise<Suggests> {
  const { productIds, tags, correctedQuery, leftOut, total } = await suggest(ctx.db, { query: q, limit });
  return { items: await cardsByIds(ctx, productIds), tags, correctedQuery, leftOut, total };
}

/** The same search with the legacy field names (§3). */
export async function legacySearch(ctx: Context, query: string): Promise<LegacyItem[]> {
  const { ids } = await findProducts(ctx.db, { query, limit: LEGACY_ITEMS, offset: 0, sort: 'popular' });
  const rows = await cardRows(ctx, ids);
  return rows.map((row) => {
    const card = toCard(row);
    return {
      ID: row.id,
      XML_ID: card.guid,
      NAME: card.name,
      PROPERTY_CODE: card.code,
      DETAIL_PAGE_URL: card.url,
      PICTURE_THUMB_BIG: card.image && `/pictures/${card.image.id}-${card.image.sizes[1] ?? card.image.sizes[0]}.webp`,
      PRICE_RRC: card.price,
    };
  });
}
