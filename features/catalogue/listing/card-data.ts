import type { Locale } from '#lib/config/locales.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { catalogueValue } from '#lib/format/catalogue-value.ts';
import { typeset } from '#lib/format/typeset.ts';
import { type PackedCard, packCard } from '#lib/packed/card.ts';
import { type NearestStock, nearestStock } from '#lib/rules/stock.ts';

const SHOWN_PARAMETERS = 3;

/** Cards for `ProductGrid` and `ProductColumn`; `stock` tells by guid where each product can be had, without it: nowhere. */
export function packCards(products: ProductCard[], stock: Record<string, NearestStock>, locale: Locale): PackedCard[] {
  return products.map((product) =>
    packCard({
      ...product,
      parameters: product.keyParameters.slice(0, SHOWN_PARAMETERS).map((text) => catalogueValue(typeset(text), locale)),
      stock: stock[product.guid] ?? nearestStock(0, 0),
    }),
  );
}
