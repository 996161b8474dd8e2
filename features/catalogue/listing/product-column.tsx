'use client';

import type { ReactNode } from 'react';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { SavedButton } from '#components/saved-button/saved-button.tsx';
import { type PackedCard, unpackCard } from '#lib/packed/card.ts';
import type { CardTexts } from './card-words.ts';
import { CardOffer } from './product-card.tsx';
import styles from './product-column.module.scss';

interface ProductColumnProps {
  card: PackedCard;
  texts: CardTexts;
  /** additional buttons */
  children: ReactNode;
}

/** A product at the head of a column. */
export function ProductColumn({ card: packed, texts, children }: ProductColumnProps) {
  const card = unpackCard(packed);
  const { url, name, code, picture, guid } = card;
  return (
    <div className={styles.root}>
      <ProductPicture {...picture} sizes="160px" maxWidth={320} loading="eager" className={styles.picture ?? ''} />
      <ProductSlot name="badge" guid={guid} />
      <div className={styles.marks}>
        {children}
        <SavedButton list="favorites" guid={guid} label={`${texts.favorite}: ${code}`} />
      </div>
      <span className={styles.code}>
        {texts.codeName} {code}
      </span>
      <a className={styles.name} href={url}>
        <ProductName name={name} />
      </a>
      <CardOffer card={card} texts={texts} classes={styles} />
    </div>
  );
}
