'use client';

import { useState } from 'react';
import { useStore } from '#components/state/store.ts';
import { Button } from '#components/ui/button/button.tsx';
import type { LoadRow } from '#lib/contract/basket-load.ts';
import { fill } from '#lib/format/fill.ts';
import type { FastOrderActions } from './fast-order-actions.ts';
import { fastOrder } from './fast-order-store.ts';
import type { FastOrderTexts } from './fast-order-texts.ts';
import { ResultRow } from './result-row.tsx';
import styles from './row-table.module.scss';

/** Rows rendered at a time: five thousand would take seconds. */
const PORTION = 100;

interface RowTableProps {
  rows: readonly LoadRow[];
  actions: FastOrderActions;
  texts: FastOrderTexts;
}

/** All rows with their results; on a phone each row is a card. */
export function RowTable({ rows, actions, texts }: RowTableProps) {
  const { fixes, busy } = useStore(fastOrder);
  const [shown, setShown] = useState(PORTION);
  const { columns, result } = texts;
  const left = rows.length - shown;
  return (
    <div className={styles.frame}>
      <table className={styles.root}>
        <thead>
          <tr>
            <th scope="col">{columns.line}</th>
            <th scope="col">{columns.text}</th>
            <th scope="col">{columns.product}</th>
            <th scope="col">{columns.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <ResultRow
              key={row.line}
              row={row}
              fix={fixes.get(row.line)}
              isBusy={busy.has(row.line)}
              actions={actions}
              texts={texts}
            />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button variant="outline" size="s" onClick={() => setShown(shown + PORTION)}>
          {fill(result.more, { count: Math.min(left, PORTION) })}
        </Button>
      )}
    </div>
  );
}
