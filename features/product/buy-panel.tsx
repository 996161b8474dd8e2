import { Price } from '#components/price/price.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { dialAddress } from '#lib/format/phone.ts';
import styles from './buy-panel.module.scss';
import type { OfferData } from './offer-data.ts';
import type { ProductTexts } from './product-texts.ts';

interface BuyPanelProps {
  price: number | null;
  offer: OfferData;
  texts: Pick<ProductTexts['page'], 'buy' | 'showSimilar'>;
  hasSimilar: boolean;
}

/** Price, stock by warehouse and what can be done now: who is not signed in asks the sales department. */
export function BuyPanel({ price, offer, texts, hasSimilar }: BuyPanelProps) {
  const isSold = offer.stock !== null;
  return (
    <aside className={styles.root} aria-label={texts.buy}>
      <div className={styles.price}>
        {offer.insteadOfPrice ? <strong>{offer.insteadOfPrice}</strong> : <Price rubles={price ?? 0} size="l" />}
        <p>{offer.priceNote}</p>
        {isSold && <StockLine tone={offer.tone} text={offer.stock ?? ''} />}
      </div>
      {isSold && (
        <div className={styles.action}>
          <ButtonLink variant="action" size="l" icon="phone" isWide href={dialAddress(offer.phone)}>
            {offer.phone}
          </ButtonLink>
          <p>{offer.callFor}</p>
        </div>
      )}
      {!isSold && hasSimilar && (
        <ButtonLink variant="outline" isWide href="#similar">
          {texts.showSimilar}
        </ButtonLink>
      )}
      {isSold && <Stock offer={offer} />}
    </aside>
  );
}

function Stock({ offer: { stockTitle, warehouses, elsewhere, stores } }: { offer: OfferData }) {
  return (
    <div className={styles.stock}>
      <h2>{stockTitle}</h2>
      <ul>
        {warehouses.map(([name, address, pieces, tone]) => (
          <li key={name} data-tone={tone}>
            <span>
              {name}
              {address && <small>{address}</small>}
            </span>
            <b>{pieces}</b>
          </li>
        ))}
      </ul>
      {elsewhere && (
        <ul className={styles.elsewhere}>
          <li>
            <span>
              {elsewhere[0]}
              <small>{elsewhere[1]}</small>
            </span>
            <b>{elsewhere[2]}</b>
          </li>
        </ul>
      )}
      {stores && (
        <a className={styles.stores} href="/stores">
          {stores}
        </a>
      )}
    </div>
  );
}
