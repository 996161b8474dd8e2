'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { fill } from '#lib/format/fill.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import styles from './placed.module.scss';

interface PlacedProps {
  id: string;
  number: string;
  texts: CheckoutTexts;
  /** the page was left: whoever comes back makes another order */
  onLeft: () => void;
}

/** The order exists. */
export function Placed({ id, number, texts, onLeft }: PlacedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus();
    const { pathname } = window.location;
    return () => {
      // a page that was left stays in the document, hidden
      if (window.location.pathname !== pathname) leave();
    };
  }, []);
  return (
    <div className={styles.root}>
      <Icon name="circle-check" size={48} />
      <h2 ref={heading} tabIndex={-1}>
        {fill(texts.placed.title, { number })}
      </h2>
      <p>{texts.placed.text}</p>
      <div className={styles.actions}>
        <ButtonLink variant="action" href={`/personal/orders/${id}`}>
          {texts.placed.open}
        </ButtonLink>
        <ButtonLink variant="outline" href="/catalog">
          {texts.placed.goOn}
        </ButtonLink>
      </div>
    </div>
  );
}
