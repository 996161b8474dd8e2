import type { Locale } from '#lib/config/locales.ts';
import type { ProductCard, ProductList } from '#lib/contract/catalogue.ts';
import { catalogueValue } from '#lib/format/catalogue-value.ts';
import { formatMeasure } from '#lib/format/number.ts';
import { plainNumber } from '#lib/format/typed-number.ts';
import { typeset } from '#lib/format/typeset.ts';
import { type PackedCard, packCard } from '#lib/packed/card.ts';
import { type NearestStock, nearestStock } from '#lib/rules/stock.ts';
import { cellText } from './cell-text.ts';

const SHOWN_PARAMETERS = 3;
/** Cards round to two digits or more. */
const MAX_ROUNDING = 0.05;

type Row = NonNullable<ProductList['cells']>[number];
type Cell = NonNullable<Row[number]>;

/**
 * Cards for `ProductGrid` and `ProductColumn`; `stock` tells by guid where each product can be had, without it: nowhere.
 * `cells` are those of a list with columns.
 */
export function packCards(
  products: ProductCard[],
  stock: Record<string, NearestStock>,
  locale: Locale,
  cells?: ProductList['cells'],
): PackedCard[] {
  return products.map((product, index) =>
    packCard({
      ...product,
      parameters: parametersOf(product.keyParameters, cells?.[index] ?? [], locale),
      stock: stock[product.guid] ?? nearestStock(0, 0),
    }),
  );
}

/** The columns' values first: their position says which column they are of. */
function parametersOf(keyTexts: string[], row: Row, locale: Locale): string[] {
  const inColumns = new Set(row.map((cell) => cell?.text));
  const rest = keyTexts.filter((text) => !inColumns.has(text));
  const columns = row.map((cell) => (cell ? withNumber(cell, locale) : ''));
  return [...columns, ...rest].slice(0, SHOWN_PARAMETERS).map((text) => catalogueValue(typeset(text), locale));
}

/** A text that begins with another number than the value would have a wrong cell. */
function withNumber({ value, text }: Cell, locale: Locale): string {
  if (typeof value === 'string') return text;
  const shown = Number(plainNumber(cellText(text)));
  return Math.abs(shown - value) <= Math.abs(value) * MAX_ROUNDING ? text : formatMeasure(value, locale);
}
