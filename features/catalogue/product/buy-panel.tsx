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
import type { OfferData } from './offer-data.ts';
import type { ProductTexts } from './product-texts.ts';

interface BuyPanelProps {
  guid: string;
  price: number | null;
  offer: OfferData;
  texts: Pick<ProductTexts['page'], 'buy' | 'showSimilar' | 'add' | 'askPrice' | 'arrival'>;
  hasSimilar: boolean;
}

/** Price, stock by warehouse, and the buy button. */
export function BuyPanel({ guid, price, offer, texts, hasSimilar }: BuyPanelProps) {
  const { stock } = offer;
  return (
    <aside className={styles.root} aria-label={texts.buy}>
      <div className={styles.price}>
        <div className={styles.figure}>
          <ProductSlot name="price" guid={guid} size="l">
            {offer.insteadOfPrice ? <strong>{offer.insteadOfPrice}</strong> : <Price rubles={price ?? 0} size="l" />}
            <p>
              {offer.insteadOfPrice ? (
                offer.priceNote
              ) : (
                <button type="button" className={styles.retail} popoverTarget={RETAIL_NOTE_ID}>
                  {offer.priceNote}
                </button>
              )}
            </p>
          </ProductSlot>
        </div>
        {stock && (
          <ProductSlot name="stock" guid={guid} size="l">
            <StockLine tone={stock.tone} text={stock.lines.l} />
            {offer.whereabouts === 'nowhere' && <ArrivalLink guid={guid} href="/auth" label={texts.arrival} />}
          </ProductSlot>
        )}
      </div>
      {stock && (
        <div className={styles.action}>
          <ProductSlot name="action" guid={guid} size="l">
            <BuyButton guid={guid} availability={offer.availability} texts={texts} size="l" />
          </ProductSlot>
          {offer.reserve && (
            <Button
              className={styles.reserve}
              variant="outline"
              isWide
              icon="store"
              aria-haspopup="dialog"
              {...{ [RESERVE_ATTRIBUTE]: guid }}
            >
              {offer.reserve}
            </Button>
          )}
          <p>
            {offer.callFor}: <a href={dialAddress(offer.phone)}>{offer.phone}</a>
          </p>
        </div>
      )}
      {!stock && (
        <div className={styles.action}>
          <ProductSlot name="action" guid={guid} size="l">
            <BuyButton guid={guid} availability={offer.availability} texts={texts} size="l" />
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
          {offer.stores && (
            <a className={styles.stores} href="/stores">
              {offer.stores}
            </a>
          )}
        </div>
      )}
    </aside>
  );
}
