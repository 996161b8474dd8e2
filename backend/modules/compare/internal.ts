import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { listSaved } from '#backend/modules/saved-products/index.ts';
import { messages } from './messages.ts';

export interface ComparedGroup {
  /** path of the group below the catalogue (§7) */
  code: string;
  name: string;
  /** in the order in which they were added */
  products: { id: number; guid: string }[];
}

/** The caller's compared products by catalogue group, the most recently used group first. One query. */
export async function comparedGroups(ctx: Context): Promise<ComparedGroup[]> {
  const sold = (await listSaved(ctx, 'compare')).filter(({ isSold }) => isSold);
  const byCode = Map.groupBy(sold, ({ category }) => category.code);
  return [...byCode].map(([code, newestFirst]) => ({
    code,
    name: newestFirst[0]?.category.name ?? '',
    products: newestFirst.toReversed().map(({ id, guid }) => ({ id, guid })),
  }));
}

export async function comparedGroup(ctx: Context, code: string): Promise<ComparedGroup> {
  const group = (await comparedGroups(ctx)).find((known) => known.code === code);
  if (!group) throw notFound(messages.emptyGroup);
  return group;
}
