import { type ReactNode, useId } from 'react';
import { Choice } from '#components/choice/choice.tsx';
import { Field } from '#components/ui/field/field.tsx';
import { OFFER_MARKUP_MAX } from '#lib/config/limits.ts';
import type { OfferMode } from '#lib/rules/offer-price.ts';
import { DecimalField } from './decimal-field.tsx';
import type { OfferTexts } from './offer-texts.ts';
import styles from './offers-layout.module.scss';

interface PriceChoiceProps {
  mode: OfferMode;
  /** null: not a valid percentage */
  markup: number | null;
  texts: OfferTexts;
  onChange: (mode: OfferMode, markup: number | null) => void;
  /** further fields of the rule */
  children?: ReactNode;
}

/** Choice of the rule for all prices of an offer. */
export function PriceChoice({ mode, markup, texts, onChange, children }: PriceChoiceProps) {
  const id = useId();
  const words = texts.prices;
  return (
    <div className={styles.prices}>
      <Choice
        name="mode"
        legend={words.legend}
        value={mode}
        isInline
        options={[
          { value: 'retail', title: words.retail, detail: words.retailNote },
          { value: 'markup', title: words.markup, detail: words.markupNote },
        ]}
        onChoose={(next) => onChange(next === 'markup' ? 'markup' : 'retail', markup)}
      />
      {mode === 'markup' && (
        <Field id={id} label={words.percent} error={markup === null ? words.percentFault : undefined}>
          <DecimalField
            id={id}
            value={markup}
            max={OFFER_MARKUP_MAX}
            onChange={(next) => onChange(mode, next)}
            onFault={() => onChange(mode, null)}
            faultId={markup === null ? `${id}-message` : undefined}
          />
        </Field>
      )}
      {children}
    </div>
  );
}
