import { formatNumber } from '#lib/format/number.ts';
import styles from './checkbox.module.scss';

interface CheckboxProps {
  name: string;
  value: string;
  label: string;
  isChecked: boolean;
  /** how many it would leave; 0 is muted, yet can be chosen */
  count?: number;
}

/** A box to tick in a form, with its label and a count at the end of the row. */
export function Checkbox({ name, value, label, isChecked, count }: CheckboxProps) {
  return (
    <label className={styles.root} {...(count === 0 && { 'data-empty': '' })}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
    </label>
  );
}
