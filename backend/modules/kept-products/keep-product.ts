import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import type { KeptList } from '#backend/db/schema.ts';
import { fieldRefusal, notFound, tooMany } from '#backend/errors.ts';
import { keepSession } from '#backend/modules/accounts/index.ts';
import { countKept, knownOwner, lockLists, maxima } from './internal.ts';

const names: Record<KeptList, string> = { favorites: 'избранном', compare: 'сравнении' };

/** Puts a product on top of the caller's list; twice is as good as once. Gives how many there are. */
export async function keepProduct(ctx: Context, list: KeptList, guid: string): Promise<number> {
  const owner = knownOwner(ctx);
  const productId = await soldProduct(ctx.db, guid);
  if (owner.column === 'session_id' && !(await keepSession(ctx, owner.id as string)))
    throw tooMany('guid', 'Слишком много изменений подряд. Повторите через минуту', 60);
  return ctx.db.transaction().execute(async (db) => {
    await lockLists(db, owner);
    const count = await countKept(db, list, owner);
    const known = await db
      .selectFrom('kept_products')
      .select('id')
      .where('list', '=', list)
      .where(owner.column, '=', owner.id)
      .where('product_id', '=', productId)
      .executeTakeFirst();
    if (known) return count;
    if (count >= maxima[list])
      throw fieldRefusal('guid', `В ${names[list]} уже ${maxima[list]} товаров. Уберите лишние, чтобы добавить новый`);
    await db
      .insertInto('kept_products')
      .values({ list, user_id: null, session_id: null, [owner.column]: owner.id, product_id: productId })
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
