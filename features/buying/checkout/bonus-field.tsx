'use client';

import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { decimal } from '#lib/client/numbers.ts';
import { useDebounced } from '#lib/client/use-debounced.ts';
import { QUANTITY_DEBOUNCE_MS } from '#lib/config/timings.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import { filteredNumber } from '#lib/format/numeric.ts';
import styles from './checkout-summary.module.scss';
import type { CheckoutTexts } from './checkout-texts.ts';

interface BonusFieldProps {
  bonuses: OrderCheck['bonuses'];
  value: number;
  texts: CheckoutTexts;
  onChange: (rubles: number) => void;
}

/** Amount of bonuses to spend: whole rubles up to the allowed maximum. */
export function BonusField({ bonuses: { available, max, percent }, value, texts, onChange }: BonusFieldProps) {
  const id = useId();
  const most = Math.floor(max);
  const [typed, setTyped] = useState(decimal(value));
  const debounced = useDebounced(typed, QUANTITY_DEBOUNCE_MS);
  const take = useEffectEvent((text: string) => {
    const next = filteredNumber(ungrouped(text), value, { min: 0, max: most });
    if (next !== value) onChange(next);
  });
  useEffect(() => take(debounced), [debounced]);
  return (
    <div className={styles.bonus}>
      <TextField
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        label={fill(texts.summary.writeOff, { available: decimal(Math.floor(available)) })}
        hint={fill(texts.summary.writeOffHint, { max: decimal(most), percent })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(decimal(filteredNumber(ungrouped(typed), value, { min: 0, max: most })))}
      />
      {value < most && (
        <Button
          variant="outline"
          size="s"
          onClick={() => {
            setTyped(decimal(most));
            onChange(most);
          }}
        >
          {texts.summary.writeOffMost}
        </Button>
      )}
    </div>
  );
}

/** Removes the thousands separators. */
const ungrouped = (text: string) => text.replace(/[\s,]/g, '');
