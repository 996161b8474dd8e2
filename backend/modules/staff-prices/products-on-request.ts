import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { productUrl, setOnRequest } from '#backend/modules/catalogue/index.ts';
import { messages } from './messages.ts';
import { productByCode } from './product-by-code.ts';

type Db = Pick<Context, 'db'>;

/** Products whose prices an operator gives on request, by name. */
export async function listProductsOnRequest({ db }: Db) {
  const { rows } = await sql<{ code: string; name: string; slug: string; isOnSale: boolean }>`
    SELECT code, name, slug, is_active AS "isOnSale" FROM products WHERE is_on_request ORDER BY name, code`.execute(db);
  return { items: rows.map(({ slug, ...product }) => ({ ...product, url: productUrl(slug) })) };
}

/** НС-code of the product with a code, an article or a barcode. Throws 400 when there is none or several. */
export async function ownCodeOf({ db }: Db, code: string): Promise<string> {
  const id = await productByCode(db, code, 'code');
  return (await db.selectFrom('products').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
}

/** Hides the price of a product, or shows it again. Throws 400 when nothing would change. */
export async function changeProductOnRequest({ db }: Db, code: string, isOnRequest: boolean): Promise<void> {
  const product = await db
    .selectFrom('products')
    .select(['id', 'is_on_request'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  if (product.is_on_request === isOnRequest)
    throw fieldRefusal('code', isOnRequest ? messages.isOnRequest : messages.isShown);
  await setOnRequest(db, product.id, isOnRequest);
}

/** SQL: the state of a product for the audit log. */
export const productOnRequestState = (code: string): RawBuilder<Record<string, unknown>> =>
  sql`SELECT is_on_request FROM products WHERE code = ${code} FOR NO KEY UPDATE`;
