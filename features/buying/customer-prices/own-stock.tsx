import { ArrivalLink } from '#components/arrival-link/arrival-link.tsx';
import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { StockList } from '#components/stock-list/stock-list.tsx';
import { isPageCityViewed } from '#lib/client/viewed-city.ts';
import { fill } from '#lib/format/fill.ts';
import { inOneLine, withReady } from '#lib/format/stock-text.ts';
import { stockViewText } from '#lib/format/stock-view-text.ts';
import { customerPriceTexts } from './customer-price-texts.ts';
import styles from './own-stock.module.scss';
import { usePriceAndStock } from './price-and-stock.ts';

/** Current stock in the customer's own warehouses; without any, a link to wait for the arrival where there is room. */
export function OwnStock({ guid, size = 'm', isOneLine, children }: ProductSlotProps) {
  const stock = useStock(guid);
  const ready = usePriceAndStock(guid)?.stock?.ready;
  if (!stock || isPageCityViewed()) return children;
  return (
    <>
      <StockLine
        tone={stock.tone}
        text={size === 's' && !isOneLine ? inOneLine(withReady(stock.lines.s, ready)) : stock.lines[size]}
        {...(size === 'm' && { short: stock.short, title: stock.short && stock.lines.m })}
      />
      {size !== 's' && <OwnArrival guid={guid} />}
    </>
  );
}

/** The same stock by warehouse. */
export function OwnWarehouses({ guid, children }: ProductSlotProps) {
  const stock = useStock(guid);
  const texts = customerPriceTexts();
  if (!stock) return children;
  const isElsewhere = isPageCityViewed();
  return (
    <>
      {isElsewhere ? children : <StockList stock={stock} />}
      {isElsewhere && <p className={styles.own}>{fill(texts.ownCity, { stock: inOneLine(stock.lines.l) })}</p>}
      {document.documentElement.dataset.domain && (
        <button type="button" className={styles.viewCity} data-view-city>
          {texts.viewCity}
        </button>
      )}
    </>
  );
}

function OwnArrival({ guid }: { guid: string }) {
  const stock = usePriceAndStock(guid)?.stock;
  if (stock?.whereabouts !== 'nowhere') return null;
  const texts = customerPriceTexts();
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
  const stock = usePriceAndStock(guid)?.stock;
  const texts = customerPriceTexts();
  return stock && stockViewText(stock, stock.city, { ...texts.stock, nowhereInFull: texts.toOrder });
}
