'use client';

import { useState } from 'react';
import { decimal } from '#lib/rules/decimal.ts';
import styles from './decimal-field.module.scss';

interface DecimalFieldProps {
  /** null: none that was understood */
  value: number | null;
  max: number;
  onChange: (value: number) => void;
  id?: string;
  /** where no label stands beside it */
  label?: string;
  /** What is no number within bounds stays as it was typed, and this is told of it. */
  onFault?: () => void;
  /** id of what says so */
  faultId?: string | undefined;
}

/** A number with up to two decimals, typed as Russian writes it or otherwise; anything else falls back to what it was, unless there is `onFault`. */
export function DecimalField({ value, max, onChange, id, label, onFault, faultId }: DecimalFieldProps) {
  /** what is being typed; null: nothing */
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
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return /^\d+(?:\.\d{0,2})?$/.test(plain) && Number(plain) <= max ? Number(plain) : null;
}
