import { ArrivalLink } from '#components/arrival-link/arrival-link.tsx';
import { Price } from '#components/price/price.tsx';
import { RESERVE_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { StockList } from '#components/stock-list/stock-list.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { RETAIL_NOTE_ID } from '#lib/config/element-ids.ts';
import { dialAddress } from '#lib/format/phone.ts';
import { BuyButton } from './buy-button.tsx';
import styles from './buy-panel.module.scss';
import type { BuyingData } from './buying-data.ts';
import type { ProductTexts } from './product-texts.ts';

interface BuyPanelProps {
  guid: string;
  price: number | null;
  buying: BuyingData;
  texts: Pick<ProductTexts['page'], 'buy' | 'showSimilar' | 'add' | 'askPrice' | 'arrival'>;
  hasSimilar: boolean;
}

/** Price, stock by warehouse, and the buy button. */
export function BuyPanel({ guid, price, buying, texts, hasSimilar }: BuyPanelProps) {
  const { stock } = buying;
  return (
    <aside className={styles.root} aria-label={texts.buy}>
      <div className={styles.price}>
        <div className={styles.figure}>
          <ProductSlot name="price" guid={guid} size="l">
            {buying.insteadOfPrice ? <strong>{buying.insteadOfPrice}</strong> : <Price rubles={price ?? 0} size="l" />}
            <p>
              {buying.insteadOfPrice ? (
                buying.priceNote
              ) : (
                <button type="button" className={styles.retail} popoverTarget={RETAIL_NOTE_ID}>
                  {buying.priceNote}
                </button>
              )}
            </p>
          </ProductSlot>
        </div>
        {stock && (
          <ProductSlot name="stock" guid={guid} size="l">
            <StockLine tone={stock.tone} text={stock.lines.l} />
            {buying.whereabouts === 'nowhere' && <ArrivalLink guid={guid} href="/auth" label={texts.arrival} />}
          </ProductSlot>
        )}
      </div>
      {stock && (
        <div className={styles.action}>
          <ProductSlot name="action" guid={guid} size="l">
            <BuyButton guid={guid} availability={buying.availability} texts={texts} size="l" />
          </ProductSlot>
          {buying.reserve && (
            <Button
              className={styles.reserve}
              variant="outline"
              isWide
              icon="store"
              aria-haspopup="dialog"
              {...{ [RESERVE_ATTRIBUTE]: guid }}
            >
              {buying.reserve}
            </Button>
          )}
          <p>
            {buying.callFor}: <a href={dialAddress(buying.phone)}>{buying.phone}</a>
          </p>
        </div>
      )}
      {!stock && (
        <div className={styles.action}>
          <ProductSlot name="action" guid={guid} size="l">
            <BuyButton guid={guid} availability={buying.availability} texts={texts} size="l" />
          </ProductSlot>
        </div>
      )}
      {!stock && hasSimilar && (
        <ButtonLink variant="outline" isWide href="#similar">
          {texts.showSimilar}
        </ButtonLink>
      )}
      {stock && (
        <div className={styles.warehouses}>
          <ProductSlot name="warehouses" guid={guid}>
            <StockList stock={stock} />
          </ProductSlot>
          {buying.stores && (
            <a className={styles.stores} href="/stores">
              {buying.stores}
            </a>
          )}
        </div>
      )}
    </aside>
  );
}
