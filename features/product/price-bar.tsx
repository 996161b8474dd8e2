import { Price } from '#components/price/price.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { dialAddress } from '#lib/format/phone.ts';
import type { OfferData } from './offer-data.ts';
import styles from './price-bar.module.scss';

interface PriceBarProps {
  price: number | null;
  offer: OfferData;
  call: string;
}

/** On a phone price, stock and the one action stay under the thumb while the page is read. */
export function PriceBar({ price, offer: { insteadOfPrice, stockInShort, tone, phone }, call }: PriceBarProps) {
  return (
    <div className={styles.root}>
      <div>
        {insteadOfPrice ? <strong>{insteadOfPrice}</strong> : <Price rubles={price ?? 0} />}
        <StockLine tone={tone} text={stockInShort} />
      </div>
      <ButtonLink variant="action" icon="phone" href={dialAddress(phone)}>
        {call}
      </ButtonLink>
    </div>
  );
}
