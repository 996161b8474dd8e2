import { useId, useRef } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import { OFFER_CONTACTS_MAX, OFFER_SELLER_MAX } from '#lib/config/limits.ts';
import type { OfferTexts } from './offer-texts.ts';
import styles from './offers-layout.module.scss';
import type { OfferState } from './use-offer.ts';

interface FieldsProps {
  state: OfferState;
  texts: OfferTexts;
}

/** Name, contacts and logo of the seller. */
export function SellerFields({ state, texts }: FieldsProps) {
  const { draft, change, faults } = state;
  const id = useId();
  const words = texts.seller;
  return (
    <div className={styles.fields}>
      <TextField
        id={`${id}-name`}
        label={words.name}
        maxLength={OFFER_SELLER_MAX}
        value={draft.name}
        error={faults['seller.name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        id={`${id}-inn`}
        label={words.inn}
        hint={words.innHint}
        inputMode="numeric"
        maxLength={12}
        value={draft.inn}
        error={faults['seller.inn']}
        onChange={({ target }) => change({ inn: target.value })}
      />
      <Field id={`${id}-contacts`} label={words.contacts}>
        <textarea
          maxLength={OFFER_CONTACTS_MAX}
          value={draft.contacts}
          onChange={({ target }) => change({ contacts: target.value })}
          {...controlProps({ id: `${id}-contacts` })}
        />
      </Field>
      <Logo state={state} texts={texts} />
    </div>
  );
}

function Logo({ state: { offer, changeLogo, isBusy }, texts }: FieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  const words = texts.seller;
  const { logo } = offer.seller;
  return (
    <div className={styles.logo}>
      {logo && <img src={logo} alt={words.logo} />}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={words.logo}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void changeLogo(file);
        }}
      />
      <Button variant="outline" size="s" disabled={isBusy} onClick={() => input.current?.click()}>
        {logo ? words.replace : words.upload}
      </Button>
      {logo ? (
        <Button variant="quiet" size="s" disabled={isBusy} onClick={() => void changeLogo(null)}>
          {words.remove}
        </Button>
      ) : (
        <span className={styles.note}>{words.logoHint}</span>
      )}
    </div>
  );
}
