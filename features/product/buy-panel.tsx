import { getTranslations } from 'next-intl/server';
import { Price } from '#components/price/price.tsx';
import { StockLine } from '#components/stock-line/stock-line.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import type { City } from '#lib/contract/geography.ts';
import { cityWords } from '#lib/format/in-city.ts';
import { dialAddress } from '#lib/format/phone.ts';
import type { StockTotal } from '#lib/rules/stock.ts';
import styles from './buy-panel.module.scss';
import type { StockView } from './stock-view.ts';

interface BuyPanelProps {
  product: Pick<ProductDetails, 'price' | 'availability'>;
  stock: StockView;
  city: Pick<City, 'name' | 'nameIn' | 'hasStore'>;
  phone: string;
  hasSimilar: boolean;
}

const tones = { here: 'success', elsewhere: 'cold', nowhere: 'cold' } as const;

/** Up to this many pieces a dealer should hurry. */
const FEW = 5;

/** Price, stock by warehouse and what can be done now: who is not signed in asks the sales department. */
export async function BuyPanel({ product, stock, city, phone, hasSimilar }: BuyPanelProps) {
  const t = await getTranslations('product');
  const inPieces = (quantity: StockTotal) =>
    quantity === 'более 500' ? t('manyPieces') : t('pieces', { count: quantity });
  const rows = stock.warehouses.map(({ name, address, quantity }) => ({ key: name, name, address, quantity }));
  const { elsewhere } = stock;
  if (elsewhere)
    rows.push({
      key: 'elsewhere',
      name: t('warehousesOf', cityWords(elsewhere.city)),
      address: '',
      quantity: elsewhere.total,
    });
  const headline =
    stock.whereabouts === 'here'
      ? t('here', { ...cityWords(city), pieces: inPieces(stock.total) })
      : elsewhere
        ? t('elsewhere', { ...cityWords(elsewhere.city), pieces: inPieces(elsewhere.total) })
        : t('toOrder');
  const isSold = product.availability !== 'notAllow';
  return (
    <aside className={styles.root} aria-label={t('buy')}>
      <div className={styles.price}>
        {product.price !== null && isSold ? (
          <Price rubles={product.price} size="l" />
        ) : (
          <strong>{t(isSold ? 'priceOnRequest' : 'notSold')}</strong>
        )}
        <p>{t(isSold ? (product.price !== null ? 'retailPrice' : 'requestHint') : 'notSoldHint')}</p>
        {isSold && <StockLine tone={tones[stock.whereabouts]} text={headline} />}
      </div>
      {isSold && (
        <div className={styles.action}>
          <ButtonLink variant="action" size="l" icon="phone" isWide href={dialAddress(phone)}>
            {phone}
          </ButtonLink>
          <p>{t(product.price !== null ? 'callToOrder' : 'callForPrice')}</p>
        </div>
      )}
      {!isSold && hasSimilar && (
        <ButtonLink variant="outline" isWide href="#similar">
          {t('showSimilar')}
        </ButtonLink>
      )}
      {isSold && (
        <div className={styles.stock}>
          <h2>{t('stockIn', cityWords(city))}</h2>
          <ul>
            {rows.map(({ key, name, address, quantity }) => (
              <li key={key} data-tone={toneOf(quantity)}>
                <span>
                  {name}
                  {address && <small>{address}</small>}
                </span>
                <b>{quantity === 0 ? t('none') : inPieces(quantity)}</b>
              </li>
            ))}
          </ul>
          {city.hasStore && (
            <a className={styles.stores} href="/stores">
              {t('pickup', cityWords(city))}
            </a>
          )}
        </div>
      )}
    </aside>
  );
}

function toneOf(quantity: StockTotal): 'success' | 'warning' | 'none' {
  if (quantity === 0) return 'none';
  return quantity === 'более 500' || quantity > FEW ? 'success' : 'warning';
}
