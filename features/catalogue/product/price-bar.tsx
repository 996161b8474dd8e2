import { useEffect } from 'react';
import { ArrivalLink } from '#components/arrival-link/arrival-link.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { Price } from '#components/price/price.tsx';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { BuyButton } from './buy-button.tsx';
import type { BuyingData } from './buying-data.ts';
import styles from './price-bar.module.scss';
import type { ProductTexts } from './product-texts.ts';

interface PriceBarProps {
  guid: string;
  price: number | null;
  buying: BuyingData;
  texts: ProductTexts['page'];
}

/** A phone's sticky bar with price, stock and the buy button; a bell beside it when the product has no stock. */
export function PriceBar({ guid, price, buying, texts }: PriceBarProps) {
  const { insteadOfPrice, stock, availability } = buying;
  // tells notices that there is a bar, until the page is left: React keeps its elements then
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.priceBar = '';
    return () => {
      delete dataset.priceBar;
    };
  }, []);
  return (
    <div className={styles.root}>
      <div>
        <ProductSlot name="price" guid={guid} size="s">
          {insteadOfPrice ? <strong>{insteadOfPrice}</strong> : <Price rubles={price ?? 0} />}
        </ProductSlot>
        {stock && (
          <ProductSlot name="stock" guid={guid} size="s" isOneLine>
            <StockLine tone={stock.tone} text={stock.lines.s} />
          </ProductSlot>
        )}
      </div>
      <ProductSlot name="arrival" guid={guid} size="s">
        {buying.whereabouts === 'nowhere' && (
          <ArrivalLink guid={guid} href="/auth" label={<Icon name="bell" />} aria-label={texts.arrival} />
        )}
      </ProductSlot>
      <div className={styles.action}>
        <ProductSlot name="action" guid={guid} size="s">
          <BuyButton guid={guid} availability={availability} texts={texts} size="m" />
        </ProductSlot>
      </div>
    </div>
  );
}
