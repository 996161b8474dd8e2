import { listFavorites } from '#backend/modules/favorites/index.ts';
import { dropProducts, saveProduct } from '#backend/modules/saved-products/index.ts';
import type { favoriteCalls } from '#lib/contract/favorites.ts';
import type { Implementations } from '../implementation.ts';

export const favoriteRoutes: Implementations<keyof typeof favoriteCalls> = {
  'GET v1 favorites/': (ctx) => listFavorites(ctx),
  'GET - /ajax/catalog/delay/add/': async (ctx, { query }) => ({
    count: await saveProduct(ctx, 'favorites', query.guid),
  }),
  'GET - /ajax/catalog/delay/delete/': async (ctx, { query }) => ({
    count: await dropProducts(ctx, 'favorites', [query.guid]),
  }),
};
