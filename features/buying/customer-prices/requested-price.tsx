import { useEffect, useRef } from 'react';
import type { ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { fill } from '#lib/format/fill.ts';
import { customerPriceTexts } from './customer-price-texts.ts';
import styles from './personal-price.module.scss';

interface RequestedPriceProps extends Pick<ProductSlotProps, 'size'> {
  /** page with the price requests */
  href: string;
  /** of the request; null: not known */
  number: number | null;
  /** the request was sent a moment ago, its dialog is still open */
  isAsking: boolean;
}

/** A link to the request, in the place of the button that asks for the price. */
export function RequestedPrice({ size, href, number, isAsking }: RequestedPriceProps) {
  const texts = customerPriceTexts();
  const text = texts.openRequest;
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
      variant="outline"
      size={size === 'l' ? 'l' : 'm'}
      isWide
      icon="clock"
      className={styles.requested}
      href={number === null ? href : `${href}#request-${number}`}
      aria-label={number === null ? text : fill(texts.openRequestOf, { number })}
      title={text}
    >
      <span>{text}</span>
    </ButtonLink>
  );
}
