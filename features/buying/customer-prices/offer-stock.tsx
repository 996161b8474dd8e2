import { ArrivalLink } from '#components/arrival-link/arrival-link.tsx';
import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { StockList } from '#components/stock-list/stock-list.tsx';
import { stockViewText } from '#lib/format/stock-view-text.ts';
import { offerTexts } from './offer-texts.ts';
import { useCustomerOffer } from './offers.ts';

/** Current stock in the customer's own warehouses; without any, a link to wait for the arrival where there is room. */
export function OfferStock({ guid, size = 'm', children }: ProductSlotProps) {
  const stock = useStock(guid);
  if (!stock) return children;
  return (
    <>
      <StockLine
        tone={stock.tone}
        text={stock.lines[size]}
        {...(size === 'm' && { short: stock.short, title: stock.short && stock.lines.m })}
      />
      {size !== 's' && <OfferArrival guid={guid} />}
    </>
  );
}

/** The same stock by warehouse. */
export function OfferWarehouses({ guid, children }: ProductSlotProps) {
  const stock = useStock(guid);
  return stock ? <StockList stock={stock} /> : children;
}

function OfferArrival({ guid }: { guid: string }) {
  const stock = useCustomerOffer(guid)?.stock;
  if (stock?.whereabouts !== 'nowhere') return null;
  const texts = offerTexts();
  const { hasSubscribe } = stock;
  return (
    <ArrivalLink
      guid={guid}
      href="/personal/subscriptions"
      label={hasSubscribe ? texts.arrivalOn : texts.arrival}
      isOn={hasSubscribe}
    />
  );
}

function useStock(guid: string) {
  const stock = useCustomerOffer(guid)?.stock;
  const texts = offerTexts();
  return stock && stockViewText(stock, stock.city, { ...texts.stock, nowhereInFull: texts.toOrder });
}
