import type { ReactNode } from 'react';
import { MoneyText } from '#components/price/money-text.tsx';
import styles from './summary-panel.module.scss';

interface SummaryPanelProps {
  /** id of the heading, which names the panel */
  id: string;
  title: string;
  /** sticky next to a long page; default: no */
  isSticky?: boolean;
  /** the sums are being recalculated; default: no */
  isPending?: boolean;
  children: ReactNode;
}

/** The page's totals and actions. */
export function SummaryPanel({ id, title, isSticky, isPending, children }: SummaryPanelProps) {
  return (
    <aside
      className={styles.root}
      aria-labelledby={id}
      data-sticky={isSticky ? '' : undefined}
      data-pending={isPending ? '' : undefined}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </aside>
  );
}

interface SumsProps {
  /** name, value and kind of each row; null rows are left out */
  rows: readonly (readonly [name: string, value: ReactNode, tone?: 'gain' | 'loss' | 'bonus'] | null)[];
  total: readonly [name: string, value: ReactNode];
}

/** Rows of sums and a total. */
export function Sums({ rows, total: [name, value] }: SumsProps) {
  return (
    <dl className={styles.sums}>
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]} data-tone={row[2]}>
              <dt>{row[0]}</dt>
              <dd>
                <MoneyText text={row[1]} />
              </dd>
            </div>
          ),
      )}
      <div className={styles.total}>
        <dt>{name}</dt>
        <dd aria-live="polite">
          <MoneyText text={value} />
        </dd>
      </div>
    </dl>
  );
}
