'use client';

import { useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { filteredNumber } from '#lib/format/numeric.ts';
import styles from './quantity-field.module.scss';

interface QuantityFieldProps {
  /** null: not entered yet */
  value: number | null;
  min: number;
  max: number;
  /** accessible name of the input; the buttons' names are derived from it */
  label: string;
  texts: { less: string; more: string };
  onChange: (value: number) => void;
  /** called after Enter with the number, which is then within the bounds */
  onEnter?: (value: number) => void;
  /** the input without buttons, for dense rows */
  isBare?: boolean;
  isDisabled?: boolean;
}

/** Number of pieces that can be typed or stepped; on blur any input becomes a number within the bounds (§5). */
export function QuantityField({
  value,
  min,
  max,
  label,
  texts,
  onChange,
  onEnter,
  isBare,
  isDisabled,
}: QuantityFieldProps) {
  /** text being typed; null: none */
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    const next = filteredNumber(typed, value ?? min, { min, max });
    if (next !== value && (value !== null || /\d/.test(typed))) onChange(next);
  };
  const type = (text: string) => {
    setTyped(text);
    // a number within the bounds applies while it is typed, anything else on blur
    if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) onChange(Number(text));
  };
  const step = (by: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, (value ?? min - 1) + by)));
  };
  return (
    <span className={styles.root} data-bare={isBare ? '' : undefined}>
      {!isBare && (
        <button
          type="button"
          aria-label={`${texts.less}: ${label}`}
          disabled={isDisabled || value === null || value <= min}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size={16} />
        </button>
      )}
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        maxLength={6}
        disabled={isDisabled}
        value={typed ?? value ?? ''}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') {
            settle();
            onEnter?.(typed === null ? (value ?? min) : filteredNumber(typed, value ?? min, { min, max }));
          }
          if (key === 'ArrowUp') step(1);
          if (key === 'ArrowDown') step(-1);
          if (key === 'Escape') setTyped(null);
        }}
      />
      {!isBare && (
        <button
          type="button"
          aria-label={`${texts.more}: ${label}`}
          disabled={isDisabled || (value !== null && value >= max)}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={16} />
        </button>
      )}
    </span>
  );
}
