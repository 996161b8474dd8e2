import type { Locale } from '#lib/config/locales.ts';
import type { ProductCard, ProductList } from '#lib/contract/catalogue.ts';
import { formatMeasure } from '#lib/format/number.ts';
import { typeset } from '#lib/format/typeset.ts';
import { type CardParameter, type PackedCard, packCard } from '#lib/packed/card.ts';
import { type NearestStock, nearestStock } from '#lib/rules/stock.ts';

const SHOWN_PARAMETERS = 3;

interface Cells {
  cells?: ProductList['cells'];
  locale?: Locale;
}

/**
 * Cards for `ProductGrid` and `ProductColumn`; `stock` tells by guid where each product can be had, without it: nowhere.
 * `cells` are those of a list with columns.
 */
export function packCards(
  products: ProductCard[],
  stock: Record<string, NearestStock>,
  { cells, locale = 'ru' }: Cells = {},
): PackedCard[] {
  return products.map((product, index) =>
    packCard({
      ...product,
      parameters: parametersOf(product.keyParameters, cells?.[index] ?? [], locale),
      stock: stock[product.guid] ?? nearestStock(0, 0),
    }),
  );
}

type Row = NonNullable<ProductList['cells']>[number];

/** The columns' values first, so that their place tells the column. */
function parametersOf(keyTexts: string[], row: Row, locale: Locale): CardParameter[] {
  const told = new Set(row.map((cell) => cell?.text));
  const rest = keyTexts.filter((text) => !told.has(text)).map(typeset);
  const columns = row.map((cell): CardParameter => {
    if (!cell) return ['', ''];
    const { value, text } = cell;
    return [typeset(text), typeof value === 'number' ? formatMeasure(value, locale) : value];
  });
  return [...columns, ...rest].slice(0, SHOWN_PARAMETERS);
}
