import { Fragment } from 'react';
import styles from './product-name.module.scss';

/** A model's code, «EACS/I-09HAV/N8»: digits and a hyphen or a slash; a longer one may not fit a card's line. */
const modelCode = /((?<=\s|^)(?=\S*\d)(?=\S*[-/])\S{4,20}(?=\s|$))/;

/** A product's name, in which no line break parts the code of the model. */
export function ProductName({ name }: { name: string }) {
  return name.split(modelCode).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={styles.code}>
        {part}
      </span>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
