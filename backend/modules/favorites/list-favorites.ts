import type { Context } from '#backend/context.ts';
import { cardsByIds } from '#backend/modules/catalogue/index.ts';
import type { Favorites } from '#lib/contract/favorites.ts';
import { type Owner, ownerOf } from './internal.ts';

/** The caller's list, newest first; products that were withdrawn stay by name until they are taken off. Two statements. */
export async function listFavorites(ctx: Context): Promise<Favorites> {
  const owner = ownerOf(ctx);
  const rows = owner ? await rowsOf(ctx, owner) : [];
  const isSold = ({ isActive, isListed }: (typeof rows)[number]) => isActive && isListed;
  return {
    items: await cardsByIds(
      ctx,
      rows.filter(isSold).map(({ id }) => id),
    ),
    withdrawn: rows.filter((row) => !isSold(row)).map(({ guid, name, code }) => ({ guid, name, code })),
  };
}

const rowsOf = ({ db }: Context, { column, id }: Owner) =>
  db
    .selectFrom('favorites as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.guid', 'p.name', 'p.code', 'p.is_active as isActive', 'c.is_active as isListed'])
    .where(`f.${column}`, '=', id)
    .orderBy('f.id', 'desc')
    .execute();

/** What the pages around need to know of the list, in its order. */
export async function favoriteGuids(ctx: Context): Promise<string[]> {
  const owner = ownerOf(ctx);
  if (!owner) return [];
  const rows = await ctx.db
    .selectFrom('favorites as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select('p.guid')
    .where(`f.${owner.column}`, '=', owner.id)
    .orderBy('f.id', 'desc')
    .execute();
  return rows.map(({ guid }) => guid);
}
