import { useLocale } from '#components/state/locale.ts';
import { formatRubles } from '#lib/format/money.ts';
import styles from './price.module.scss';

interface PriceProps {
  rubles: number;
  size?: 's' | 'm' | 'l';
}

/** A price with tabular figures and without line breaks. */
export function Price({ rubles, size = 'm' }: PriceProps) {
  return (
    <span className={styles.root} data-size={size}>
      {formatRubles(rubles, useLocale())}
    </span>
  );
}
