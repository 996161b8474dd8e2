import { getTranslations } from 'next-intl/server';
import { Price } from '#components/price/price.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { dialAddress } from '#lib/format/phone.ts';
import styles from './price-bar.module.scss';

interface PriceBarProps {
  product: Pick<ProductDetails, 'price' | 'availability'>;
  phone: string;
}

/** On a phone the price and the one action stay under the thumb while the page is read. */
export async function PriceBar({ product: { price, availability }, phone }: PriceBarProps) {
  if (availability === 'notAllow') return null;
  const t = await getTranslations('product');
  return (
    <div className={styles.root}>
      <div>
        {price === null ? <strong>{t('priceOnRequest')}</strong> : <Price rubles={price} />}
        {price !== null && <small>{t('retailPrice')}</small>}
      </div>
      <ButtonLink variant="action" icon="phone" href={dialAddress(phone)}>
        {t('call')}
      </ButtonLink>
    </div>
  );
}
