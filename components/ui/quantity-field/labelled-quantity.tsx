import type { ComponentProps, ReactNode } from 'react';
import styles from './labelled-quantity.module.scss';
import { QuantityField } from './quantity-field.tsx';

interface LabelledQuantityProps extends ComponentProps<typeof QuantityField> {
  /** message below the field */
  children?: ReactNode;
}

/** A quantity among the fields of a form, with its label above. */
export function LabelledQuantity({ children, ...field }: LabelledQuantityProps) {
  return (
    <div className={styles.root}>
      <span className={styles.label} aria-hidden>
        {field.label}
      </span>
      <QuantityField {...field} />
      {children}
    </div>
  );
}
