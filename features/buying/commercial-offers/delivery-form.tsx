import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { SuggestedField } from '#components/ui/combobox/suggested-field.tsx';
import { useAddressSuggestions } from '#lib/client/use-address-suggestions.ts';
import styles from './offer-lines.module.scss';
import type { OfferTexts } from './offer-texts.ts';
import type { OfferState } from './use-offer.ts';

interface DeliveryFormProps {
  state: OfferState;
  texts: OfferTexts;
  onClose: () => void;
}

/** Adds the delivery of the offered products to an address, at the shop's rates. */
export function DeliveryForm({ state: { addLine, faults, isBusy }, texts, onClose }: DeliveryFormProps) {
  const { lines, required } = texts;
  const [address, setAddress] = useState('');
  const [isMissing, setMissing] = useState(false);
  const suggestions = useAddressSuggestions(address);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const deliveredTo = address.trim();
    setMissing(deliveredTo === '');
    if (deliveredTo !== '') void addLine({ deliveredTo }, onClose);
  };
  return (
    <form className={styles.ownForm} data-delivery="" onSubmit={add}>
      <SuggestedField
        label={lines.deliveredTo}
        hint={lines.deliveredToHint}
        field={{ name: 'address', value: address, onChange: setAddress, onBlur: () => {}, ref: null }}
        fieldState={{ error: { message: isMissing && address.trim() === '' ? required : faults.address } }}
        suggestions={suggestions}
        texts={lines}
      />
      <div className={styles.ownButtons}>
        <Button variant="action" type="submit" disabled={isBusy}>
          {lines.countDelivery}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {lines.cancel}
        </Button>
      </div>
    </form>
  );
}
