import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { customerPriceTexts } from './customer-price-texts.ts';
import styles from './personal-price.module.scss';

/** Replaces the «ask for a price» button for a requester, who sees no prices. */
export function AskedByBuyers({ size }: Pick<ProductSlotProps, 'size'>) {
  const texts = customerPriceTexts();
  return (
    <Button
      variant="quiet"
      size={size === 'l' ? 'l' : 'm'}
      isWide
      disabled
      className={styles.requested}
      title={texts.askedByBuyersNote}
    >
      <span>{texts.askedByBuyers}</span>
    </Button>
  );
}
