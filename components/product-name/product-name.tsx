import { Fragment } from 'react';
import { aroundModelCodes } from '#lib/format/model-code.ts';
import styles from './product-name.module.scss';

/** A product's name; lines never break inside the model's code. */
export function ProductName({ name }: { name: string }) {
  return aroundModelCodes(name).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={styles.code}>
        {part}
      </span>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
