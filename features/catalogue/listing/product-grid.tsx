'use client';

import { type PackedCard, unpackCard } from '#lib/packed/card.ts';
import type { CardTexts } from './card-texts.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.scss';

interface ProductGridProps {
  cards: PackedCard[];
  texts: CardTexts;
  /** pictures that are in sight at once; default: none */
  firstRow?: number;
  /** level of the names' headings; default: h3, under a heading of the page's own */
  heading?: 'h2' | 'h3';
  /** `switchable`: becomes the dense table where the visitor has chosen it; default: cards always */
  view?: 'cards' | 'switchable';
  /** `whole`: products that would stand in a row that is not full are left out; default: all are shown */
  rows?: 'whole';
}

/** Product cards. A client component without hooks: only `cards` travel in the payload, not their markup. */
export function ProductGrid({ cards, texts, firstRow = 0, heading = 'h3', view = 'cards', rows }: ProductGridProps) {
  return (
    <div className={styles.root} data-view={view} data-rows={rows}>
      {view === 'switchable' && (
        <div className={styles.heads} aria-hidden="true">
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
