import type { ComponentProps, ReactNode } from 'react';
import { useLocale } from '#components/state/locale.ts';
import { formatNumber } from '#lib/format/number.ts';
import styles from './checkbox.module.scss';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  /** initial state; default: no */
  isChecked?: boolean;
  /** number of results with this option; 0 is muted but can still be chosen */
  count?: number;
}

/** A checkbox with its label and a count at the end of the row, which the style sheet writes: lists have many of them. */
export function Checkbox({ label, isChecked, count, ...input }: CheckboxProps) {
  const locale = useLocale();
  return (
    <label
      className={styles.root}
      data-count={count === undefined ? count : formatNumber(count, locale)}
      data-empty={count === 0 ? '' : undefined}
    >
      <input type="checkbox" defaultChecked={isChecked} {...input} />
      {typeof label === 'string' ? label : <span>{label}</span>}
    </label>
  );
}
