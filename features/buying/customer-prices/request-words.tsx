import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { formatDayAndMonth } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { customerPriceTexts } from './customer-price-texts.ts';
import styles from './personal-price.module.scss';

/** Instead of a price on request: that it can be asked for, or the number and the day of the open request. */
export function RequestWords({ price, size }: { price: CustomerPrice; size: ProductSlotProps['size'] }) {
  const texts = customerPriceTexts();
  const { isRequested, openRequest } = price;
  const words = isRequested ? texts.requested : texts.onRequest;
  if (size === 's') return <span className={styles.words}>{words}</span>;
  const note = openRequest
    ? fill(texts.requestOf, {
        number: openRequest.number,
        date: formatDayAndMonth(openRequest.sentOn, pageLocale()),
      })
    : texts.requestNote;
  return (
    <span className={styles.request}>
      <span data-large={size === 'l' ? '' : undefined}>{words}</span>
      <small data-number={openRequest ? '' : undefined}>
        {isRequested && !openRequest ? texts.requestWaits : note}
      </small>
      {size === 'l' && <small>{openRequest ? texts.requestWaits : texts.requestAnswer}</small>}
    </span>
  );
}
