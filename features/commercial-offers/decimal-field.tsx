'use client';

import { useState } from 'react';
import { decimal } from '#lib/rules/decimal.ts';
import styles from './decimal-field.module.scss';

interface DecimalFieldProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
  id?: string;
  /** where no label stands beside it */
  label?: string;
}

/** A number with up to two decimals, typed as Russian writes it or otherwise; anything else falls back to what it was. */
export function DecimalField({ value, max, onChange, id, label }: DecimalFieldProps) {
  /** what is being typed; null: nothing */
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const number = readDecimal(text);
    if (number !== null && number <= max) onChange(number);
  };
  return (
    <input
      id={id}
      className={styles.root}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      maxLength={16}
      value={typed ?? decimal(value, { least: Number.isInteger(value) ? 0 : 2 })}
      onChange={({ target }) => type(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(null)}
    />
  );
}

function readDecimal(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return /^\d+(?:\.\d{0,2})?$/.test(plain) ? Number(plain) : null;
}
