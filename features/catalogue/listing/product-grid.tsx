'use client';

import type { ReactNode } from 'react';
import { type PackedCard, unpackCard } from '#lib/packed/card.ts';
import type { CardTexts } from './card-words.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.scss';

export interface ProductGridProps {
  cards: PackedCard[];
  texts: CardTexts;
  /** number of pictures visible at once, loaded eagerly; default: none */
  firstRow?: number;
  /** heading level of the names; default: h3, below a heading of the page */
  heading?: 'h2' | 'h3';
  /** for a grid that becomes the dense table if the visitor has chosen it */
  table?: {
    head: ReactNode;
    foot: ReactNode;
    /** of parameters: what the cell shows of one; undefined: all of it */
    columns: ((text: string) => string | undefined)[];
    /** index of the parameter that is below the name in a narrow window; −1: none */
    below: number;
  };
}

/** Product cards. A client component without hooks, so that only `cards` are in the RSC payload, not their markup. */
export function ProductGrid({ cards, texts, firstRow = 0, heading = 'h3', table }: ProductGridProps) {
  const columns = table?.columns ?? [];
  const products = cards.map(unpackCard);
  // one height for all: a picture would otherwise move when a card with a higher one comes into its row
  const isWide = products.every(({ picture }) => picture.id === null || picture.isWide);
  return (
    <div className={styles.root} data-view={table ? 'switchable' : 'cards'} data-columns={columns.length || undefined}>
      {table?.head}
      <ul className={styles.list} data-all-wide={isWide ? '' : undefined}>
        {products.map((card, index) => (
          <ProductCard
            key={card.url}
            card={card}
            texts={texts}
            heading={heading}
            loading={index < firstRow ? 'first' : 'lazy'}
            columns={columns}
            below={table?.below}
          />
        ))}
      </ul>
      {table?.foot}
    </div>
  );
}
