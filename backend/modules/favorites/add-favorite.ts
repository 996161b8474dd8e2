import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, notFound, tooMany } from '#backend/errors.ts';
import { keepSession } from '#backend/modules/accounts/index.ts';
import { FAVORITES_MAX } from '#lib/config/limits.ts';
import { countList, knownOwner, lockList } from './internal.ts';

/** Puts a product on top of the caller's list; twice is as good as once. Gives how many there are. */
export async function addFavorite(ctx: Context, guid: string): Promise<number> {
  const owner = knownOwner(ctx);
  const productId = await soldProduct(ctx.db, guid);
  if (owner.column === 'session_id' && !(await keepSession(ctx, owner.id as string)))
    throw tooMany('guid', 'Слишком много изменений подряд. Повторите через минуту', 60);
  return ctx.db.transaction().execute(async (db) => {
    await lockList(db, owner);
    const count = await countList(db, owner);
    const known = await db
      .selectFrom('favorites')
      .select('id')
      .where(owner.column, '=', owner.id)
      .where('product_id', '=', productId)
      .executeTakeFirst();
    if (known) return count;
    if (count >= FAVORITES_MAX)
      throw fieldRefusal('guid', `В избранном уже ${FAVORITES_MAX} товаров. Уберите лишние, чтобы добавить новый`);
    await db
      .insertInto('favorites')
      .values({ user_id: null, session_id: null, [owner.column]: owner.id, product_id: productId })
      .execute();
    return count + 1;
  });
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
  if (!product) throw notFound('Такого товара нет');
  return product.id;
}
