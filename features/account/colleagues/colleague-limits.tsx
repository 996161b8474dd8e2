'use client';

import { useState } from 'react';
import { MoneyText } from '#components/price/money-text.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { formatNumber, formatRubles } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { SPENDING_LIMIT_MAX } from '#lib/config/limits.ts';
import type { Colleague } from '#lib/contract/colleagues.ts';
import { fill } from '#lib/format/fill.ts';
import { plainNumber } from '#lib/format/typed-number.ts';
import styles from './colleague-limits.module.scss';
import type { ColleagueTexts } from './colleague-texts.ts';

type Limits = NonNullable<Colleague['limits']>;
type Kind = 'order' | 'month';

interface ColleagueLimitsProps {
  /** of the buyer */
  name: string;
  limits: Limits;
  canEdit: boolean;
  isBusy: boolean;
  texts: ColleagueTexts['limits'];
  onChange: (limits: Partial<Record<Kind, number | null>>) => void;
}

/** A buyer's limits for one order and for a month, edited in place, and what this month's orders come to. */
export function ColleagueLimits({ name, limits, canEdit, isBusy, texts, onChange }: ColleagueLimitsProps) {
  const labels = { order: texts.orderOf, month: texts.monthOf };
  return (
    <span className={styles.root}>
      {(['order', 'month'] as const).map((kind) => (
        <span key={kind} className={styles.limit}>
          <span>{texts[kind]}</span>
          {canEdit ? (
            <LimitField
              // another person may have changed it
              key={String(limits[kind])}
              label={fill(labels[kind], { name })}
              value={limits[kind]}
              isBusy={isBusy}
              texts={texts}
              onChange={(value) => onChange({ [kind]: value })}
            />
          ) : (
            <b>
              <MoneyText text={limits[kind] === null ? texts.none : formatRubles(limits[kind])} />
            </b>
          )}
        </span>
      ))}
      <small>
        <MoneyText text={fill(texts.spent, { sum: formatRubles(limits.spent) })} />
      </small>
    </span>
  );
}

interface LimitFieldProps {
  label: string;
  value: number | null;
  isBusy: boolean;
  texts: ColleagueTexts['limits'];
  onChange: (value: number | null) => void;
}

/** Sent when the field is left or with Enter; an empty field is no limit, Escape restores the value. */
function LimitField({ label, value, isBusy, texts, onChange }: LimitFieldProps) {
  const shown = value === null ? '' : formatNumber(value);
  const [typed, setTyped] = useState(shown);
  const settle = () => {
    const next = readRubles(typed);
    if (next === undefined) {
      showSnackbar({ text: texts.wrong, variant: 'danger' });
      setTyped(shown);
    } else if (next !== value) onChange(next);
    else setTyped(shown);
  };
  return (
    <span className={styles.field}>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        placeholder={texts.none}
        maxLength={16}
        disabled={isBusy}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
          if (key === 'Escape') setTyped(shown);
        }}
      />
      {typed !== '' && <span aria-hidden>₽</span>}
    </span>
  );
}

/** null: empty; undefined: not a sum */
function readRubles(text: string): number | null | undefined {
  const plain = plainNumber(text, pageLocale()).replace(/₽$/, '');
  if (plain === '') return null;
  const rubles = Number(plain);
  return /^\d+(?:\.\d{1,2})?$/.test(plain) && rubles >= 1 && rubles <= SPENDING_LIMIT_MAX ? rubles : undefined;
}
