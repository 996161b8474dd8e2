'use client';

import { type PackedCard, unpackCard } from '#lib/packed/card.ts';
import type { CardTexts } from './card-words.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.scss';

interface ProductGridProps {
  cards: PackedCard[];
  texts: CardTexts;
  /** number of pictures visible at once, loaded eagerly; default: none */
  firstRow?: number;
  /** heading level of the names; default: h3, below a heading of the page */
  heading?: 'h2' | 'h3';
  /** `switchable`: becomes the dense table if the visitor has chosen it; default: always cards */
  view?: 'cards' | 'switchable';
  /** `whole`: leaves out products of an incomplete last row; default: all are shown */
  rows?: 'whole';
}

/** Product cards. A client component without hooks, so that only `cards` are in the RSC payload, not their markup. */
export function ProductGrid({ cards, texts, firstRow = 0, heading = 'h3', view = 'cards', rows }: ProductGridProps) {
  return (
    <div className={styles.root} data-view={view} data-rows={rows}>
      {view === 'switchable' && (
        <div className={styles.heads} aria-hidden>
          {texts.heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      )}
      <ul className={styles.list}>
        {cards.map(unpackCard).map((card, index) => (
          <ProductCard
            key={card.url}
            card={card}
            texts={texts}
            heading={heading}
            loading={index < firstRow ? 'first' : 'lazy'}
          />
        ))}
      </ul>
    </div>
  );
}
