import type { ReactNode } from 'react';
import styles from './price.module.scss';

/** «,50» of «1 234,50 ₽» */
const KOPECKS = /([.,]\d\d)(?=\s₽)/;

/** A text in which the kopecks of every sum are smaller; other content stays as it is. */
export function MoneyText({ text }: { text: ReactNode }) {
  if (typeof text !== 'string') return text;
  return text.split(KOPECKS).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity
      <small key={index} className={styles.kopecks}>
        {part}
      </small>
    ) : (
      part
    ),
  );
}
