import { compareGroups, compareProducts, compareReport, dropCompared } from '#backend/modules/compare/index.ts';
import { saveProduct } from '#backend/modules/saved-products/index.ts';
import type { compareCalls } from '#lib/contract/compare.ts';
import type { Implementations } from '../implementation.ts';

export const compareRoutes: Implementations<keyof typeof compareCalls> = {
  'GET v1 compare/addToCompare/': async (ctx, { query }) => ({ count: await saveProduct(ctx, 'compare', query.guid) }),
  'GET v1 compare/getGroups/': (ctx) => compareGroups(ctx),
  'GET v1 compare/getProductsByGroup/': (ctx, { query }) => compareProducts(ctx, query.code),
  'GET v1 compare/removeFromCompare/': async (ctx, { query }) => ({ count: await dropCompared(ctx, query) }),
  'GET v1 compare/getReport/': (ctx, { query }) => compareReport(ctx, query.group),
};
