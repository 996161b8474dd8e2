import type { Context } from '#backend/context.ts';
import type { SavedList } from '#lib/config/saved-lists.ts';
import { ownerOf } from './internal.ts';

interface SavedProduct {
  id: number;
  guid: string;
  name: string;
  code: string;
  /** path below the catalogue, and name */
  category: { code: string; name: string };
  /** false: withdrawn from the catalogue */
  isSold: boolean;
}

/** The caller's list, newest first. One query. */
export async function listSaved(ctx: Context, list: SavedList): Promise<SavedProduct[]> {
  const rows = await savedRows(ctx, list);
  return rows.map(({ isActive, isListed, categoryPath, categoryName, ...product }) => ({
    ...product,
    category: { code: categoryPath, name: categoryName },
    isSold: isActive && isListed,
  }));
}

async function savedRows(ctx: Context, list: SavedList) {
  const owner = ownerOf(ctx);
  if (!owner) return [];
  return ctx.db
    .selectFrom('kept_products as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.guid', 'p.name', 'p.code', 'c.path as categoryPath', 'c.name as categoryName'])
    .select(['p.is_active as isActive', 'c.is_active as isListed'])
    .where('k.list', '=', list)
    .where(`k.${owner.column}`, '=', owner.id)
    .orderBy('k.id', 'desc')
    .execute();
}

/**
 * Guids in the caller's lists, newest first, for the page frame. Favourites include withdrawn products, a comparison
 * does not. One query.
 */
export async function savedGuids(ctx: Context): Promise<Record<SavedList, string[]>> {
  const guids: Record<SavedList, string[]> = { favorites: [], compare: [] };
  const owner = ownerOf(ctx);
  if (!owner) return guids;
  const rows = await ctx.db
    .selectFrom('kept_products as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['k.list', 'p.guid'])
    .where(`k.${owner.column}`, '=', owner.id)
    .where(({ eb, and, or }) => or([eb('k.list', '=', 'favorites'), and({ 'p.is_active': true, 'c.is_active': true })]))
    .orderBy('k.id', 'desc')
    .execute();
  for (const { list, guid } of rows) guids[list].push(guid);
  return guids;
}
