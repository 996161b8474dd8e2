import { useEffect, useRef } from 'react';
import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { offerTexts } from './offer-texts.ts';
import styles from './personal-price.module.scss';

interface RequestedPriceProps extends Pick<ProductSlotProps, 'size'> {
  /** page with the price requests */
  href: string;
  /** the request was sent a moment ago, its dialog is still open */
  isAsking: boolean;
}

/** Replaces the «ask for a price» button after a request was sent. */
export function RequestedPrice({ size, href, isAsking }: RequestedPriceProps) {
  const text = offerTexts().requested;
  const link = useRef<HTMLAnchorElement>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    // moves the keyboard focus from the removed button to its replacement
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
