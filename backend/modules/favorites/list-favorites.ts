import type { Context } from '#backend/context.ts';
import { cardsByIds } from '#backend/modules/catalogue/index.ts';
import { listSaved } from '#backend/modules/saved-products/index.ts';
import type { Favorites } from '#lib/contract/favorites.ts';

/** The caller's favourites, newest first; withdrawn products are listed by name until they are removed. Two queries. */
export async function listFavorites(ctx: Context): Promise<Favorites> {
  const saved = await listSaved(ctx, 'favorites');
  return {
    items: await cardsByIds(
      ctx,
      saved.filter(({ isSold }) => isSold).map(({ id }) => id),
    ),
    withdrawn: saved.filter(({ isSold }) => !isSold).map(({ guid, name, code }) => ({ guid, name, code })),
  };
}
