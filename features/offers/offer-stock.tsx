'use client';

import type { PlaceProps } from '#components/product-place/product-place.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { stockText } from '#lib/format/stock-text.ts';
import { stockTone } from '#lib/rules/stock.ts';
import { useOffer } from './offers.ts';

/** Stock of the moment in the customer's own warehouses, in the words of the page. */
export function OfferStock({ guid, words, children }: PlaceProps) {
  const stock = useOffer(guid)?.stock;
  if (!stock || !words) return children;
  return <StockLine tone={stockTone(stock)} text={stockText(stock, words)} />;
}
