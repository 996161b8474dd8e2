import type { ComponentProps } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import styles from './select.module.scss';

interface SelectProps<V extends string> extends Omit<ComponentProps<'select'>, 'onChange' | 'onSelect' | 'value'> {
  value: V;
  /** value and text */
  options: readonly (readonly [V, string])[];
  onSelect: (value: V) => void;
}

/** A native `select` with the shop's own arrow. */
export function Select<V extends string>({ value, options, onSelect, className, ...rest }: SelectProps<V>) {
  return (
    <span className={styles.root}>
      <select
        {...rest}
        className={className ?? styles.control}
        value={value}
        onChange={(event) => onSelect(event.currentTarget.value as V)}
      >
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} />
    </span>
  );
}
