import type { Context } from '#backend/context.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { dropProducts } from '#backend/modules/saved-products/index.ts';
import { comparedGroups } from './internal.ts';
import { messages } from './messages.ts';

/** Removes a product, or all of a group, from the comparison. Returns the number of the rest. */
export async function dropCompared(
  ctx: Context,
  { guid, group }: { guid?: string | undefined; group?: string | undefined },
): Promise<number> {
  if (guid !== undefined) return dropProducts(ctx, 'compare', [guid]);
  if (group === undefined) throw fieldRefusal('guid', messages.nothingNamed);
  const groups = await comparedGroups(ctx);
  const products = groups.find(({ code }) => code === group)?.products ?? [];
  return dropProducts(
    ctx,
    'compare',
    products.map((product) => product.guid),
  );
}
