'use client';

import { useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import { Choice } from '#components/choice/choice.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import type { DeliveryTerminal } from '#lib/contract/delivery.ts';
import { fill } from '#lib/format/fill.ts';
import { formatHours } from '#lib/format/opening-hours.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import type { OnWish } from './checkout-values.ts';
import type { CheckoutFormState } from './contact-fields.tsx';
import { costText } from './delivery-cost.tsx';

interface TerminalFieldProps {
  form: CheckoutFormState;
  terminals: readonly DeliveryTerminal[];
  readyOn: OnWish;
  texts: CheckoutTexts;
}

/** Terminals of carriers with their cost; the first is chosen unless the buyer chooses another one. */
export function TerminalField({ form, terminals, readyOn, texts }: TerminalFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'terminal' });
  const words = texts.delivery;
  const first = terminals[0];
  const choose = useEffectEvent(() => {
    if (first && !terminals.some(({ id }) => String(id) === field.value)) form.setValue('terminal', String(first.id));
  });
  useEffect(() => choose(), [first]);
  return (
    <Choice
      name="terminal"
      legend={words.terminal}
      value={field.value}
      error={fieldState.error?.message}
      options={terminals.map(({ id, carrier, address, hours, quote, ready }) => {
        const planned = readyOn(ready);
        return {
          value: String(id),
          title: carrier,
          detail: [
            address,
            hours && formatHours(hours, pageLocale()),
            quote.message ?? costText(quote, texts),
            quote.note,
          ]
            .filter(Boolean)
            .join(' · '),
          ...(planned && { note: fill(words.atTerminal, { ready: readyPhrase(planned) }) }),
        };
      })}
      onChoose={field.onChange}
    />
  );
}
