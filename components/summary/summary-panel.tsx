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
  /** stays in sight beside a long page, while the rest scrolls */
  foot?: ReactNode;
  children: ReactNode;
}

/** The page's totals and actions. */
export function SummaryPanel({ id, title, isSticky, isPending, foot, children }: SummaryPanelProps) {
  return (
    <aside
      className={styles.root}
      aria-labelledby={id}
      data-sticky={isSticky ? '' : undefined}
      data-pending={isPending ? '' : undefined}
      data-footed={foot ? '' : undefined}
    >
      <h2 id={id}>{title}</h2>
      {foot ? <div className={styles.scroll}>{children}</div> : children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </aside>
  );
}

interface SumsProps {
  /** name, value and kind of each row; null rows are left out */
  rows: readonly (readonly [name: string, value: ReactNode, tone?: 'gain' | 'loss' | 'bonus'] | null)[];
  /** null: it is elsewhere */
  total: readonly [name: string, value: ReactNode] | null;
}

/** Rows of sums and a total. */
export function Sums({ rows, total }: SumsProps) {
  const [totalName, totalValue] = total ?? [];
  return (
    <dl className={styles.sums}>
      {rows.map((row) => {
        if (row === null) return null;
        const [name, value, tone] = row;
        return (
          <div key={name} data-tone={tone}>
            <dt>{name}</dt>
            <dd>
              <MoneyText text={value} />
            </dd>
          </div>
        );
      })}
      {total && (
        <div className={styles.total}>
          <dt>{totalName}</dt>
          <dd aria-live="polite">
            <MoneyText text={totalValue} />
          </dd>
        </div>
      )}
    </dl>
  );
}
