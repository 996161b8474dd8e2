import { useLocale } from '#components/state/locale.ts';
import { formatRubles } from '#lib/format/money.ts';
import { MoneyText } from './money-text.tsx';
import styles from './price.module.scss';

interface PriceProps {
  rubles: number;
  size?: 's' | 'm' | 'l';
}

/** A price with tabular figures and without line breaks; its kopecks are small. */
export function Price({ rubles, size = 'm' }: PriceProps) {
  return (
    <span className={styles.root} data-size={size}>
      <MoneyText text={formatRubles(rubles, useLocale())} />
    </span>
  );
}
