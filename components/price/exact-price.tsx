import { useLocale } from '#components/state/locale.ts';
import { formatRublesExact } from '#lib/format/money.ts';
import { MoneyText } from './money-text.tsx';
import styles from './price.module.scss';

/** Rubles with small kopecks, also where there are none, in the style of the text around. */
export function ExactPrice({ rubles }: { rubles: number }) {
  return (
    <span className={styles.exact}>
      <MoneyText text={formatRublesExact(rubles, useLocale())} />
    </span>
  );
}
