import type { Context } from '#backend/context.ts';
import { cardsByIds } from '#backend/modules/catalogue/index.ts';
import { listKept } from '#backend/modules/kept-products/index.ts';
import type { Favorites } from '#lib/contract/favorites.ts';

/** The caller's list, newest first; products that were withdrawn stay by name until they are taken off. Two statements. */
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
