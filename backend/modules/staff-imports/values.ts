import { PRODUCT_PRICE_MAX } from '#lib/config/limits.ts';
import { toKopecks } from '#lib/rules/money.ts';

const QUANTITY_MAX = 1_000_000;
const KOPECKS_MAX = toKopecks(PRODUCT_PRICE_MAX);

/** Pieces as written in a file: '1 200', '15,000', '3 шт'; null: not a quantity. */
export function quantityIn(text: string): number | null {
  const digits = /^(\d{1,3}(?: ?\d{3})*|\d+)(?:[.,]0+)?(?: ?шт\.?)?$/i.exec(text)?.[1]?.replaceAll(' ', '');
  const quantity = digits === undefined ? Number.NaN : Number(digits);
  return quantity <= QUANTITY_MAX ? quantity : null;
}

/** Kopecks of a price as written in a file: '12 345,50 ₽'; `onRequest` for words; undefined: not a price. */
export function priceIn(text: string): number | 'onRequest' | undefined {
  if (/^(?:по )?запросу?$|^on request$/i.test(text)) return 'onRequest';
  const [, whole, part = ''] = /^(\d{1,3}(?: ?\d{3})*|\d+)(?:[.,](\d+))? ?(?:₽|р\.?|руб\.?)?$/i.exec(text) ?? [];
  // spreadsheets write 1234.5 as 1234.4999999999998
  if (whole === undefined || (part.length > 2 && part.length < 7)) return undefined;
  const kopecks = toKopecks(Number(`${whole.replaceAll(' ', '')}.${part || '0'}`));
  return kopecks > 0 && kopecks <= KOPECKS_MAX ? kopecks : undefined;
}
