import type { ReactNode } from 'react';
import { MoneyText } from '#components/price/money-text.tsx';
import styles from './facts.module.scss';

interface FactsProps {
  /** name and value; rows without a value are left out */
  rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** A list of names and values. */
export function Facts({ rows }: FactsProps) {
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '');
  return (
    <dl className={styles.root}>
      {known.map(([name, value]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>
            <MoneyText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
