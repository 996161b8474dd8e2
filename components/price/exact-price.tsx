import { useLocale } from '#components/state/locale.ts';
import { formatRublesExact } from '#lib/format/money.ts';
import styles from './price.module.scss';

/** Rubles with small kopecks, also where there are none, in the style of the text around. */
export function ExactPrice({ rubles }: { rubles: number }) {
  const [, whole, kopecks, currency] = /^(.*)([.,]\d+)(\D+)$/.exec(formatRublesExact(rubles, useLocale())) ?? [];
  return (
    <span className={styles.exact}>
      {whole}
      <span>{kopecks}</span>
      {currency}
    </span>
  );
}
