'use client';

import { RETAIL_NOTE_ID } from '#lib/config/element-ids.ts';
import { cellText } from './cell-text.ts';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';
import styles from './switchable-grid.module.scss';
import { TableParts } from './table-parts.tsx';

/** A heading of the dense table. */
export interface TableHead {
  text: string;
  /** the whole name of a parameter whose `text` is short */
  full?: string;
  /** of the list sorted by the column */
  href?: string;
  sorted?: 'ascending' | 'descending';
  /** of a parameter whose values are not numbers; 2: it is below the name in a narrow window */
  words?: 1 | 2;
}

interface SwitchableGridProps extends Omit<ProductGridProps, 'table'> {
  /** headings of the table if parameters have columns of their own, or if it can be sorted */
  heads?: TableHead[];
}

/** Before the headings of parameters are code and name, behind them price, stock and action. */
const PARAMETERS = 2;
const REST = 3;

/** The cell has the whole text. */
const inWords = () => undefined;

/** Product cards that become the dense table if the visitor has chosen it. */
export function SwitchableGrid({ heads: given, ...props }: SwitchableGridProps) {
  const { cards, texts } = props;
  const heads = given ?? (texts.heads ?? []).map((text): TableHead => ({ text }));
  const parameters = heads.slice(PARAMETERS, heads.length - REST);
  const head = (
    <div className={styles.heads}>
      {heads.map(({ text, full, href, sorted, words }, index) => (
        <span key={full ?? text} title={full} data-below={words === 2 ? '' : undefined}>
          {href ? (
            <a href={href} rel="nofollow" data-in-place="" data-sorted={sorted}>
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
  );
  return (
    <ProductGrid
      {...props}
      table={{
        head,
        foot: <TableParts cards={cards} />,
        below: parameters.findIndex(({ words }) => words === 2),
        columns: parameters.length > 1 ? parameters.map(({ words }) => (words ? inWords : cellText)) : [],
      }}
    />
  );
}
