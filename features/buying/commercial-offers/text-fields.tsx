import { useId } from 'react';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import { OFFER_ADDRESSEE_MAX, OFFER_TEXT_MAX, OFFER_TITLE_MAX } from '#lib/config/limits.ts';
import type { OfferTexts } from './offer-texts.ts';
import styles from './offers-layout.module.scss';
import type { OfferState } from './use-offer.ts';

interface FieldsProps {
  state: OfferState;
  texts: OfferTexts;
}

/** Addressee, validity, title and text of an offer. */
export function TextFields({ state: { draft, change, faults }, texts }: FieldsProps) {
  const id = useId();
  const words = texts.words;
  return (
    <div className={styles.fields}>
      <TextField
        id={`${id}-title`}
        label={words.name}
        maxLength={OFFER_TITLE_MAX}
        value={draft.title}
        error={faults.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <div className={styles.pair}>
        <TextField
          id={`${id}-addressee`}
          label={words.addressee}
          hint={words.addresseeHint}
          maxLength={OFFER_ADDRESSEE_MAX}
          value={draft.addressee}
          onChange={({ target }) => change({ addressee: target.value })}
        />
        <TextField
          id={`${id}-until`}
          type="date"
          label={words.validUntil}
          value={draft.validUntil}
          error={faults.validUntil}
          onChange={({ target }) => change({ validUntil: target.value })}
        />
      </div>
      <Field id={`${id}-text`} label={words.text} hint={words.textHint}>
        <textarea
          rows={8}
          maxLength={OFFER_TEXT_MAX}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
          {...controlProps({ id: `${id}-text`, hint: words.textHint })}
        />
      </Field>
    </div>
  );
}
