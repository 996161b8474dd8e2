'use client';

import { useState } from 'react';
import { decimal } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { plainNumber } from '#lib/format/typed-number.ts';
import styles from './decimal-field.module.scss';

interface DecimalFieldProps {
  /** null: not a valid number */
  value: number | null;
  max: number;
  onChange: (value: number) => void;
  id?: string;
  /** accessible name, if there is no visible label */
  label?: string;
  /** called for an invalid number, which stays in the field */
  onFault?: () => void;
  /** id of the error text */
  faultId?: string | undefined;
}

/**
 * A number with up to two decimals, with a comma or a point. On blur an invalid number is replaced by the previous
 * value, unless there is `onFault`.
 */
export function DecimalField({ value, max, onChange, id, label, onFault, faultId }: DecimalFieldProps) {
  /** text being typed; null: none */
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const number = readDecimal(text, max);
    if (number !== null) onChange(number);
  };
  const settle = () => {
    if (onFault && typed !== null && readDecimal(typed, max) === null) onFault();
    else setTyped(null);
  };
  return (
    <input
      id={id}
      className={styles.root}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      maxLength={16}
      aria-invalid={faultId ? true : undefined}
      aria-describedby={faultId}
      value={typed ?? (value === null ? '' : decimal(value, { least: Number.isInteger(value) ? 0 : 2 }))}
      onChange={({ target }) => type(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={settle}
    />
  );
}

function readDecimal(text: string, max: number): number | null {
  const plain = plainNumber(text, pageLocale());
  return /^\d+(?:\.\d{0,2})?$/.test(plain) && Number(plain) <= max ? Number(plain) : null;
}
