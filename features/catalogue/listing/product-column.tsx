'use client';

import type { ReactNode } from 'react';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { SavedButton } from '#components/saved-button/saved-button.tsx';
import type { CardData } from './card-data.ts';
import type { CardTexts } from './card-texts.ts';
import { CardOffer } from './product-card.tsx';
import styles from './product-column.module.scss';

interface ProductColumnProps {
  card: CardData;
  texts: CardTexts;
  /** additional buttons */
  children: ReactNode;
}

/** A product as the head of a column. */
export function ProductColumn({ card, texts, children }: ProductColumnProps) {
  const [url, name, code, picture, , , guid] = card;
  const [id, ...widths] = Array.isArray(picture) ? picture : [picture];
  return (
    <div className={styles.root}>
      <ProductPicture
        id={id}
        {...(widths.length > 0 && { widths })}
        sizes="160px"
        maxWidth={320}
        loading="eager"
        className={styles.picture ?? ''}
      />
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
