import type { Context } from '#backend/context.ts';
import type { SavedList } from '#lib/config/saved-lists.ts';
import { countSaved, knownOwner } from './internal.ts';

/** Removes products from the caller's list; products not on it are ignored. Returns the number of the rest. */
export async function dropProducts(ctx: Context, list: SavedList, guids: string[]): Promise<number> {
  const { db } = ctx;
  const owner = knownOwner(ctx);
  if (guids.length > 0)
    await db
      .deleteFrom('kept_products')
      .where('list', '=', list)
      .where(owner.column, '=', owner.id)
      .where('product_id', 'in', (select) => select.selectFrom('products').select('id').where('guid', 'in', guids))
      .execute();
  return countSaved(db, list, owner);
}
