import { useLocale } from '#components/state/locale.ts';
import { formatRubles } from '#lib/format/money.ts';
import styles from './price.module.scss';

interface PriceProps {
  rubles: number;
  size?: 's' | 'm' | 'l';
}

/** A price with tabular figures and without line breaks; its kopecks are small. */
export function Price({ rubles, size = 'm' }: PriceProps) {
  const text = formatRubles(rubles, useLocale());
  return (
    <span className={styles.root} data-size={size}>
      {Number.isInteger(rubles) ? text : smallKopecks(text)}
    </span>
  );
}

function smallKopecks(text: string) {
  const [, whole, kopecks, currency] = /^(.*)([.,]\d+)(\D+)$/.exec(text) ?? ['', text];
  return (
    <>
      {whole}
      <small>{kopecks}</small>
      {currency}
    </>
  );
}
