import { type ComponentProps, useEffect, useId, useRef } from 'react';
import styles from './staff.module.scss';

interface AddressFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'maxLength'> {
  label: string;
  /** what the address of the page says */
  value: string;
  onType: (value: string) => void;
}

/** A field above a list whose value is in the address of the page. */
export function AddressField({ label, value, onType, ...rest }: AddressFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // another address may have been opened meanwhile, but typing is not disturbed
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  return (
    <label className={styles.search} htmlFor={id}>
      {label}
      <input
        ref={input}
        id={id}
        defaultValue={value}
        {...rest}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </label>
  );
}
