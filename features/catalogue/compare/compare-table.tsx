'use client';

import { type CSSProperties, useRef } from 'react';
import { useFocusAfterRemoval } from '#components/removal/use-focus-after-removal.ts';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { catalogueValue } from '#lib/format/catalogue-value.ts';
import { fill } from '#lib/format/fill.ts';
import type { CompareSlotProps } from './compare-props.ts';
import styles from './compare-table.module.scss';
import type { CompareTexts } from './compare-texts.ts';
import { NamesBar } from './names-bar.tsx';
import type { LoadedGroup } from './use-comparison.ts';

interface CompareTableProps extends Pick<CompareSlotProps, 'renderColumn' | 'onDrop'> {
  table: LoadedGroup;
  /** hides rows in which all products are equal */
  isOnlyDifferent: boolean;
  texts: CompareTexts;
}

/** Products as columns, parameters as rows; a table wider than the viewport scrolls sideways. */
export function CompareTable({ table, isOnlyDifferent, texts, renderColumn, onDrop }: CompareTableProps) {
  const head = useRef<HTMLTableSectionElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const { products, stock } = table;
  useFocusAfterRemoval(
    root,
    products.map(({ guid }) => guid),
    '[data-remove]',
  );
  const groups = table.parameters
    .map(({ group, items }) => ({ group, items: items.filter((row) => !isOnlyDifferent || row.isDifferent) }))
    .filter(({ items }) => items.length > 0);
  const remove = ({ guid, code }: (typeof products)[number]) => (
    <IconButton data-remove="" icon="x" label={fill(texts.remove, { code })} onClick={() => onDrop(guid)} />
  );
  return (
    <div ref={root} className={styles.root} style={{ '--products': products.length } as CSSProperties}>
      <NamesBar head={head} scroller={scroller} products={products} />
      <section ref={scroller} className={styles.scroller} aria-label={texts.table}>
        <table className={styles.table}>
          <thead ref={head}>
            <tr>
              <th scope="col" className={styles.corner}>
                <span>{texts.parameter}</span>
              </th>
              {products.map((product) => (
                <th key={product.guid} scope="col">
                  {renderColumn(product, stock, remove(product))}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ group, items }) => (
            <tbody key={group}>
              <tr className={styles.group}>
                <th colSpan={products.length + 1} scope="colgroup">
                  <span>{group}</span>
                </th>
              </tr>
              {items.map(({ name, values, isDifferent }) => (
                <tr key={name} data-alike={isDifferent || products.length === 1 ? undefined : ''}>
                  <th scope="row">
                    <span>{name}</span>
                  </th>
                  {values.map((value, index) => (
                    <td key={products[index]?.guid}>{value === null ? '—' : catalogueValue(value, pageLocale())}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}
