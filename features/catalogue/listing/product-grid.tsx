'use client';

import { RETAIL_NOTE_ID } from '#lib/config/routes.ts';
import { type PackedCard, unpackCard } from '#lib/packed/card.ts';
import type { CardTexts } from './card-words.ts';
import { cellText } from './cell-text.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.scss';
import { TableParts } from './table-parts.tsx';

/** A heading of the dense table. */
export interface TableHead {
  text: string;
  /** the whole name of a parameter whose `text` is short */
  full?: string;
  /** of the list sorted by the column */
  href?: string;
  sorted?: 'ascending' | 'descending';
}

interface ProductGridProps {
  cards: PackedCard[];
  texts: CardTexts;
  /** number of pictures visible at once, loaded eagerly; default: none */
  firstRow?: number;
  /** heading level of the names; default: h3, below a heading of the page */
  heading?: 'h2' | 'h3';
  /** `switchable`: becomes the dense table if the visitor has chosen it; default: always cards */
  view?: 'cards' | 'switchable';
  /** headings of the table if parameters have columns of their own, or if it can be sorted */
  heads?: TableHead[];
  /** `whole`: leaves out products of an incomplete last row; default: all are shown */
  rows?: 'whole';
}

/** Before the headings of parameters are code and name, behind them price, stock and action. */
const PARAMETERS = 2;
const REST = 3;

/** The cell has the whole text. */
const inWords = () => undefined;

/** Product cards. A client component without hooks, so that only `cards` are in the RSC payload, not their markup. */
export function ProductGrid(props: ProductGridProps) {
  const { cards, texts, firstRow = 0, heading = 'h3', view = 'cards', rows } = props;
  const heads = props.heads ?? (texts.heads ?? []).map((text): TableHead => ({ text }));
  const parameters = heads.slice(PARAMETERS, heads.length - REST);
  const columns = parameters.length > 1 ? parameters.map(({ href }) => (href ? cellText : inWords)) : [];
  return (
    <div className={styles.root} data-view={view} data-rows={rows} data-columns={columns.length || undefined}>
      {view === 'switchable' && (
        <div className={styles.heads}>
          {heads.map(({ text, full, href, sorted }, index) => (
            <span key={full ?? text} title={full}>
              {href ? (
                <a href={href} rel="nofollow" data-keep="" data-sorted={sorted}>
                  {text}
                </a>
              ) : (
                text
              )}
              {index === heads.length - REST && (
                <button type="button" popoverTarget={RETAIL_NOTE_ID}>
                  {texts.retailPrice}
                </button>
              )}
            </span>
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
            columns={columns}
          />
        ))}
      </ul>
      {view === 'switchable' && <TableParts cards={cards} />}
    </div>
  );
}
