import type { Context } from '#backend/context.ts';
import { countList, knownOwner } from './internal.ts';

/** Takes a product off the caller's list; one that is not there, or nowhere, is as good as gone. Gives how many are left. */
export async function deleteFavorite(ctx: Context, guid: string): Promise<number> {
  const { db } = ctx;
  const owner = knownOwner(ctx);
  await db
    .deleteFrom('favorites')
    .where(owner.column, '=', owner.id)
    .where('product_id', 'in', (select) => select.selectFrom('products').select('id').where('guid', '=', guid))
    .execute();
  return countList(db, owner);
}
