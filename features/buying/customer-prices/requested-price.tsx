import { useEffect, useRef } from 'react';
import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { offerTexts } from './offer-texts.ts';
import styles from './personal-price.module.scss';

interface RequestedPriceProps extends Pick<ProductSlotProps, 'size'> {
  /** of the requests, where the answer will be */
  href: string;
  /** it has just been asked for, in a dialog that is still open */
  isAsking: boolean;
}

/** In the place of the button that asks for a price: it has been asked for. */
export function RequestedPrice({ size, href, isAsking }: RequestedPriceProps) {
  const text = offerTexts().requested;
  const link = useRef<HTMLAnchorElement>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    // whoever uses a keyboard goes on in the place of the button, which is gone
    if (wasAsking.current && !isAsking && document.activeElement === document.body)
      link.current?.focus({ preventScroll: true });
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <ButtonLink
      ref={link}
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
