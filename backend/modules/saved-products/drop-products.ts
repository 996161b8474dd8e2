import type { Context } from '#backend/context.ts';
import type { SavedList } from '#lib/contract/app.ts';
import { countSaved, knownOwner } from './internal.ts';

/** Takes products off the caller's list; those that are not there, or nowhere, are as good as gone. Gives how many are left. */
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
