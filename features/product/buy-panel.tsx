import { Price } from '#components/price/price.tsx';
import { ProductPlace } from '#components/product-place/product-place.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { dialAddress } from '#lib/format/phone.ts';
import { BuyButton } from './buy-button.tsx';
import styles from './buy-panel.module.scss';
import type { OfferData } from './offer-data.ts';
import type { ProductTexts } from './product-texts.ts';

interface BuyPanelProps {
  guid: string;
  price: number | null;
  offer: OfferData;
  texts: Pick<ProductTexts['page'], 'buy' | 'showSimilar' | 'add' | 'askPrice'>;
  hasSimilar: boolean;
}

/** Price, stock by warehouse and what can be done now. */
export function BuyPanel({ guid, price, offer, texts, hasSimilar }: BuyPanelProps) {
  const isSold = offer.stock !== null;
  return (
    <aside className={styles.root} aria-label={texts.buy}>
      <div className={styles.price}>
        <div className={styles.figure}>
          <ProductPlace name="price" guid={guid} size="l">
            {offer.insteadOfPrice ? <strong>{offer.insteadOfPrice}</strong> : <Price rubles={price ?? 0} size="l" />}
            <p>{offer.priceNote}</p>
          </ProductPlace>
        </div>
        {isSold && (
          <ProductPlace name="stock" guid={guid} words={offer.stockWords}>
            <StockLine tone={offer.tone} text={offer.stock ?? ''} />
          </ProductPlace>
        )}
      </div>
      {isSold && (
        <div className={styles.action}>
          <ProductPlace name="action" guid={guid} size="l">
            <BuyButton guid={guid} availability={offer.availability} texts={texts} size="l" />
          </ProductPlace>
          <p>
            {offer.callFor}: <a href={dialAddress(offer.phone)}>{offer.phone}</a>
          </p>
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
