import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, notFound, tooMany } from '#backend/errors.ts';
import { keepSession } from '#backend/modules/accounts/index.ts';
import type { SavedList } from '#lib/config/saved-lists.ts';
import { countSaved, knownOwner, lockLists, maxima, type Owner } from './internal.ts';
import { messages } from './messages.ts';

/** Adds a product to the top of the caller's list; idempotent. Returns the list's length. */
export async function saveProduct(ctx: Context, list: SavedList, guid: string): Promise<number> {
  const owner = knownOwner(ctx);
  const productId = await soldProduct(ctx.db, guid);
  const kind = list === 'compare' ? 'compared' : 'usual';
  if (owner.column === 'session_id' && !(await keepSession(ctx, owner.id as string, kind)))
    throw tooMany('guid', messages.tooFast, 60);
  return ctx.db.transaction().execute(async (db) => {
    await lockLists(db, owner);
    const count = await countSaved(db, list, owner);
    const known = await db
      .selectFrom('kept_products')
      .select('id')
      .where('list', '=', list)
      .where(owner.column, '=', owner.id)
      .where('product_id', '=', productId)
      .executeTakeFirst();
    if (known) return count;
    const dropped = list === 'compare' && count >= maxima.compare ? await dropUnseen(db, owner) : 0;
    if (count - dropped >= maxima[list]) throw fieldRefusal('guid', messages.full(list, maxima[list]));
    await db
      .insertInto('kept_products')
      .values({ list, user_id: null, session_id: null, [owner.column]: owner.id, product_id: productId })
      .execute();
    return count - dropped + 1;
  });
}

/**
 * Removes withdrawn products from a full comparison, since it does not show them and nobody could remove them. Returns
 * their number.
 */
async function dropUnseen(db: Db, { column, id }: Owner): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('kept_products as k')
    .using(['products as p', 'categories as c'])
    .where('k.list', '=', 'compare')
    .where(`k.${column}`, '=', id)
    .whereRef('p.id', '=', 'k.product_id')
    .whereRef('c.id', '=', 'p.category_id')
    .where(({ or }) => or({ 'p.is_active': false, 'c.is_active': false }))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function soldProduct(db: Db, guid: string): Promise<number> {
  const product = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select('p.id')
    .where('p.guid', '=', guid)
    .where('p.is_active', '=', true)
    .where('c.is_active', '=', true)
    .executeTakeFirst();
  if (!product) throw notFound(messages.noProduct);
  return product.id;
}
