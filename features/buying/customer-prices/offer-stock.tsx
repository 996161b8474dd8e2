import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { StockList } from '#components/stock-list/stock-list.tsx';
import { stockViewText } from '#lib/format/stock-view-text.ts';
import { offerTexts } from './offer-texts.ts';
import { useCustomerOffer } from './offers.ts';

/** Current stock in the customer's own warehouses. */
export function OfferStock({ guid, size = 'm', children }: ProductSlotProps) {
  const stock = useStock(guid);
  return stock ? <StockLine tone={stock.tone} text={stock.lines[size]} /> : children;
}

/** The same stock by warehouse. */
export function OfferWarehouses({ guid, children }: ProductSlotProps) {
  const stock = useStock(guid);
  return stock ? <StockList stock={stock} /> : children;
}

function useStock(guid: string) {
  const stock = useCustomerOffer(guid)?.stock;
  const texts = offerTexts();
  return stock && stockViewText(stock, stock.city, { ...texts.stock, nowhereInFull: texts.toOrder });
}
