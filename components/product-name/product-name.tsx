import { Fragment } from 'react';
import { aroundModelCodes } from '#lib/format/model-code.ts';
import styles from './product-name.module.scss';

/** A product's name, in which no line break parts the code of the model. */
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
