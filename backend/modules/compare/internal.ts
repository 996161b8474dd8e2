import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { listKept } from '#backend/modules/kept-products/index.ts';

export interface ComparedGroup {
  /** address of the group below the catalogue (§7) */
  code: string;
  name: string;
  /** in the order in which they were added */
  products: { id: number; guid: string }[];
}

/** What the caller compares, by group of the catalogue, the latest used first. Two statements. */
export async function comparedGroups(ctx: Context): Promise<ComparedGroup[]> {
  const sold = (await listKept(ctx, 'compare')).filter(({ isSold }) => isSold);
  if (sold.length === 0) return [];
  const byGroup = Map.groupBy(sold, ({ categoryId }) => categoryId);
  const categories = await ctx.db
    .selectFrom('categories')
    .select(['id', 'path as code', 'name'])
    .where('id', 'in', [...byGroup.keys()])
    .execute();
  const known = new Map(categories.map((category) => [category.id, category]));
  return [...byGroup].flatMap(([id, newestFirst]) => {
    const category = known.get(id);
    return category
      ? [
          {
            code: category.code,
            name: category.name,
            products: newestFirst.toReversed().map(({ id, guid }) => ({ id, guid })),
          },
        ]
      : [];
  });
}

export async function comparedGroup(ctx: Context, code: string): Promise<ComparedGroup> {
  const group = (await comparedGroups(ctx)).find((known) => known.code === code);
  if (!group) throw notFound('Из этой группы ничего не сравнивается');
  return group;
}
