import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal, notFound } from '#backend/errors.ts';
import { pageCount } from '#backend/page-count.ts';
import type { PromotionProduct } from '#lib/contract/staff-prices.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { messages } from './messages.ts';
import { productByCode } from './product-by-code.ts';

/** A page of a promotion's products, by name. Throws 404 for an unknown promotion. */
export async function listPromotionProducts(
  { db }: Pick<Context, 'db'>,
  id: number,
  { page, size }: { page: number; size: number },
) {
  await requirePromotion(db, id);
  const { total } = await db
    .selectFrom('promotion_products')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('promotion_id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows: items } = await sql<PromotionProduct>`
    SELECT p.guid, p.code, p.name, p.price::float8 / 100 AS "retailPrice", o.price::float8 / 100 AS price
    FROM promotion_products o JOIN products p ON p.id = o.product_id WHERE o.promotion_id = ${id}
    ORDER BY p.name, p.id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(db);
  return { items, total, pages: pageCount(total, size) };
}

/** Adds a product to a promotion, or changes its price in rubles there; null: the promotion's percentage holds. */
export async function setPromotionProduct(
  { db }: Pick<Context, 'db'>,
  id: number,
  { code, price }: { code: string; price: number | null },
): Promise<void> {
  await requirePromotion(db, id);
  const productId = await productByCode(db, code, 'code');
  const kopecks = price === null ? null : toKopecks(price);
  await db
    .insertInto('promotion_products')
    .values({ promotion_id: id, product_id: productId, price: kopecks })
    .onConflict((on) => on.columns(['product_id', 'promotion_id']).doUpdateSet({ price: kopecks }))
    .execute();
}

/** Removes a product from a promotion. Throws 400 when it is not there. */
export async function removePromotionProduct({ db }: Pick<Context, 'db'>, id: number, code: string): Promise<void> {
  await requirePromotion(db, id);
  const productId = await productByCode(db, code, 'code');
  const removed = await db
    .deleteFrom('promotion_products')
    .where('promotion_id', '=', id)
    .where('product_id', '=', productId)
    .returning('product_id')
    .executeTakeFirst();
  if (!removed) throw fieldRefusal('code', messages.notInPromotion);
}

async function requirePromotion(db: Db, id: number): Promise<void> {
  const found = await db.selectFrom('promotions').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound(messages.noPromotion);
}
