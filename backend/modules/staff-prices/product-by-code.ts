import type { Db } from '#backend/db/connection.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { productsWithCode } from '#backend/modules/catalogue/index.ts';
import { messages } from './messages.ts';

/** Id of the product with a code, an article or a barcode. Throws 400 for the field when there is none or several. */
export async function productByCode(db: Db, code: string, field: string): Promise<number> {
  const found = (await productsWithCode(db, [code]))(code);
  if (found === undefined) throw fieldRefusal(field, messages.unknownCode);
  if (found === 'ambiguous') throw fieldRefusal(field, messages.ambiguousCode);
  return found.id;
}
