import type { ComponentProps } from 'react';
import styles from './select.module.scss';

interface SelectProps<V extends string> extends Omit<ComponentProps<'select'>, 'onChange' | 'onSelect' | 'value'> {
  value: V;
  /** value and text */
  options: readonly (readonly [V, string])[];
  onSelect: (value: V) => void;
}

/** A choice of a few, as the browser shows it. */
export function Select<V extends string>({ value, options, onSelect, ...rest }: SelectProps<V>) {
  return (
    <select
      {...rest}
      className={styles.root}
      value={value}
      onChange={(event) => onSelect(event.currentTarget.value as V)}
    >
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}
