'use client';

import { useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { useLocale } from '#components/state/locale.ts';
import { type Snackbar, showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { fill } from '#lib/format/fill.ts';
import { formatNumber } from '#lib/format/number.ts';
import { filteredNumber } from '#lib/format/numeric.ts';
import en from '#messages/en/quantity.json';
import ru from '#messages/ru/quantity.json';
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
  /** offered when less than the minimum is entered */
  removal?: Snackbar['action'];
  /** the input without buttons, for dense rows */
  isBare?: boolean;
  isDisabled?: boolean;
}

/**
 * Number of pieces that can be typed or stepped; on blur any input becomes a number within the bounds (§5), and a
 * snackbar tells the bound that was exceeded.
 */
export function QuantityField({
  value,
  min,
  max,
  label,
  texts,
  onChange,
  onEnter,
  removal = null,
  isBare,
  isDisabled,
}: QuantityFieldProps) {
  const locale = useLocale();
  /** text being typed; null: none */
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    const entered = /^\d+$/.test(typed) ? Number(typed) : null;
    const next = filteredNumber(typed, value ?? min, { min, max });
    if (entered !== null && entered !== next) {
      const isOver = entered > max;
      const text = { ru, en }[locale][isOver ? 'most' : 'least'];
      const count = formatNumber(next, locale);
      showSnackbar({ text: fill(text, { count }), closable: true, action: isOver ? null : removal });
    }
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
