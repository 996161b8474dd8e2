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

/** A checkbox with its label and a count at the end of the row. */
export function Checkbox({ label, isChecked, count, ...input }: CheckboxProps) {
  const locale = useLocale();
  return (
    <label className={styles.root} {...(count === 0 && { 'data-empty': '' })}>
      <input type="checkbox" defaultChecked={isChecked} {...input} />
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{formatNumber(count, locale)}</span>}
    </label>
  );
}
