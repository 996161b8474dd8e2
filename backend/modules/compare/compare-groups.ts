import type { Context } from '#backend/context.ts';
import type { CompareGroups } from '#lib/contract/compare.ts';
import { comparedGroups } from './internal.ts';

/** Catalogue groups of the products in the caller's comparison. */
export async function compareGroups(ctx: Context): Promise<CompareGroups> {
  const groups = await comparedGroups(ctx);
  return {
    items: groups.map(({ code, name, products }) => ({
      code,
      name,
      guids: products.map(({ guid }) => guid),
      count: products.length,
    })),
  };
}
