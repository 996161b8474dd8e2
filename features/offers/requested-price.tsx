import type { PlaceProps } from '#components/product-place/product-place.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { offerTexts } from './offer-texts.ts';
import styles from './personal-price.module.scss';

interface RequestedPriceProps extends Pick<PlaceProps, 'size'> {
  /** of the requests, where the answer will be */
  href: string;
}

/** In the place of the button that asks for a price: it has been asked for. */
export function RequestedPrice({ size, href }: RequestedPriceProps) {
  const text = offerTexts().requested;
  return (
    <ButtonLink
      variant="quiet"
      size={size === 'l' ? 'l' : 'm'}
      isWide
      icon="clock"
      className={styles.requested}
      href={href}
      title={text}
    >
      <span>{text}</span>
    </ButtonLink>
  );
}
