'use client';

import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { FieldMessage } from '#components/ui/field/field.tsx';
import styles from './code-field.module.scss';

interface CodeFieldProps {
  id: string;
  label: string;
  /** accessible name of the nth box, from 1 */
  boxLabel: (number: number) => string;
  length: number;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  isDisabled?: boolean;
  ref?: Ref<{ focus: () => void }>;
}

/**
 * One-time code in boxes of one digit each. A complete code can be pasted or autofilled into any of them; typed digits
 * are stored without gaps.
 */
export function CodeField({ id, label, boxLabel, length, value, onChange, error, isDisabled, ref }: CodeFieldProps) {
  const boxes = useRef<HTMLDivElement>(null);
  const focusBox = (at: number) =>
    boxes.current?.querySelectorAll('input')[Math.min(Math.max(at, 0), length - 1)]?.focus();
  useImperativeHandle(ref, () => ({ focus: () => focusBox(0) }));
  const put = (at: number, text: string) => {
    const digits = text.replace(/\D/g, '');
    if (digits === '') return;
    // a full box replaces its digit with the new one
    const typed = digits.length === 2 && value[at] !== undefined ? digits.replace(value[at], '') : digits;
    const start = typed.length >= length ? 0 : Math.min(at, value.length);
    const next = (value.slice(0, start) + typed + value.slice(start + typed.length)).slice(0, length);
    onChange(next);
    focusBox(start + typed.length);
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: length - 1 }[event.key];
    if (step !== undefined) focusBox(step);
    else if (event.key === 'Backspace') {
      const from = value[at] === undefined ? at - 1 : at;
      if (from >= 0) onChange(value.slice(0, from) + value.slice(from + 1));
      focusBox(from);
    } else return;
    event.preventDefault();
  };
  return (
    <fieldset className={styles.root} disabled={isDisabled}>
      <legend className={styles.legend}>{label}</legend>
      <div ref={boxes} className={styles.boxes}>
        {Array.from({ length }, (_, at) => (
          <input
            key={at}
            className={styles.box}
            type="text"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={boxLabel(at + 1)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-message` : undefined}
            value={value[at] ?? ''}
            onChange={(event) => put(at, event.target.value)}
            onPaste={(event) => {
              event.preventDefault();
              put(at, event.clipboardData.getData('text'));
            }}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => onKey(event, at)}
          />
        ))}
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </fieldset>
  );
}
