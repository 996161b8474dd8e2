import type { Context } from '#backend/context.ts';
import { cardsByIds } from '#backend/modules/catalogue/index.ts';
import { listKept } from '#backend/modules/kept-products/index.ts';
import type { Favorites } from '#lib/contract/favorites.ts';

/** The caller's favourites, newest first; withdrawn products are listed by name until they are removed. Two queries. */
export async function listFavorites(ctx: Context): Promise<Favorites> {
  const kept = await listKept(ctx, 'favorites');
  return {
    items: await cardsByIds(
      ctx,
      kept.filter(({ isSold }) => isSold).map(({ id }) => id),
    ),
    withdrawn: kept.filter(({ isSold }) => !isSold).map(({ guid, name, code }) => ({ guid, name, code })),
  };
}
