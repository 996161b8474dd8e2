'use client';

import { useEffect, useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { fill } from '#lib/format/fill.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import styles from './placed.module.scss';

/** The order exists. */
export function Placed({ id, number, texts }: { id: string; number: string; texts: CheckoutTexts }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus();
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
