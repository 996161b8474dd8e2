import { useId } from 'react';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { Field } from '#components/ui/field/field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { fill } from '#lib/format/fill.ts';
import { OFFER_ROUNDINGS } from '#lib/rules/offer-price.ts';
import { isMarkupMissing, type OfferDraft, priced } from './offer-draft.ts';
import type { OfferTexts } from './offer-texts.ts';
import styles from './offers-layout.module.scss';
import { PriceChoice } from './price-choice.tsx';
import type { OfferState } from './use-offer.ts';

interface OfferPricesProps {
  state: OfferState;
  texts: OfferTexts;
}

/** The rule by which all prices are computed, and what the recipient sees beside them. */
export function OfferPrices({ state: { draft, change }, texts }: OfferPricesProps) {
  const { items, mode, markup, rounding } = draft;
  const id = useId();
  const changeRule = (next: Partial<Pick<OfferDraft, 'mode' | 'markup' | 'rounding'>>) => {
    const rule = { mode, markup, rounding, ...next };
    // an invalid percentage leaves the prices as they are
    change(isMarkupMissing(rule) ? rule : { ...rule, items: priced(items, { ...rule, markup: rule.markup ?? 0 }) });
  };
  return (
    <div className={styles.rule}>
      <PriceChoice
        mode={mode}
        markup={markup}
        texts={texts}
        onChange={(nextMode, nextMarkup) => changeRule({ mode: nextMode, markup: nextMarkup })}
      >
        <Field id={`${id}-rounding`} label={texts.prices.rounding}>
          <Select
            id={`${id}-rounding`}
            value={String(rounding)}
            options={OFFER_ROUNDINGS.map((step) => [String(step), roundingText(step, texts)])}
            onSelect={(step) => changeRule({ rounding: OFFER_ROUNDINGS.find((one) => String(one) === step) ?? 0 })}
          />
        </Field>
      </PriceChoice>
      <div>
        <Checkbox
          label={texts.lines.showsCodes}
          checked={draft.showsCodes}
          onChange={({ target }) => change({ showsCodes: target.checked })}
        />
        <Checkbox
          label={texts.lines.showsRetail}
          checked={draft.showsRetail}
          onChange={({ target }) => change({ showsRetail: target.checked })}
        />
      </div>
    </div>
  );
}

const roundingText = (step: number, { prices }: OfferTexts) =>
  step === 0 ? prices.noRounding : fill(prices.roundingTo, { step });
