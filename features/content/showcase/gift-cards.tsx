'use client';

import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { fill } from '#lib/format/fill.ts';
import styles from './gift-cards.module.scss';
import type { GiftTexts, PackedGift } from './packed-gifts.ts';

interface GiftCardsProps {
  gifts: PackedGift[];
  texts: Pick<GiftTexts, 'list' | 'order' | 'orderOf' | 'soldOut'>;
  /** where a guest signs in; null: the visitor can order */
  signIn: string | null;
  /** the visitor is signed in but cannot order */
  isClosed: boolean;
  onChoose: (gift: PackedGift) => void;
}

/** Pictures that are visible at once. */
const EAGER = 4;

/** Gifts as cards; a client component, so that its markup is not repeated in the RSC payload. */
export function GiftCards({ gifts, texts, signIn, isClosed, onChoose }: GiftCardsProps) {
  const actionOf = (gift: PackedGift) => {
    const label = fill(texts.orderOf, { title: gift.title });
    if (gift.isGone)
      return (
        <Button variant="outline" size="s" disabled>
          {texts.soldOut}
        </Button>
      );
    if (signIn !== null && !isClosed)
      return (
        <ButtonLink size="s" href={signIn} aria-label={label}>
          {texts.order}
        </ButtonLink>
      );
    return (
      <Button size="s" disabled={isClosed} aria-label={label} onClick={() => onChoose(gift)}>
        {texts.order}
      </Button>
    );
  };
  return (
    <ul className={styles.root} aria-label={texts.list}>
      {gifts.map((gift, index) => (
        <li key={gift.id} className={styles.card} data-gone={gift.isGone ? '' : undefined}>
          <ProductPicture
            className={styles.picture}
            id={gift.picture}
            widths={gift.widths}
            sizes="(max-width: 767px) 46vw, 300px"
            loading={index < EAGER ? 'eager' : 'lazy'}
          />
          <h2>{gift.title}</h2>
          <p className={styles.text}>{gift.text}</p>
          <p className={styles.cost}>
            {gift.costText}
            {gift.stock && <small>{gift.stock}</small>}
          </p>
          <div className={styles.action}>{actionOf(gift)}</div>
        </li>
      ))}
    </ul>
  );
}
