'use client';

import { useEffect, useEffectEvent, useId } from 'react';
import { useController } from 'react-hook-form';
import { Choice } from '#components/choice/choice.tsx';
import { SuggestedField } from '#components/ui/combobox/suggested-field.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { formatNumber } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import { tomorrow } from '#lib/client/tomorrow.ts';
import { useAddressSuggestions } from '#lib/client/use-address-suggestions.ts';
import type { OrderCheck, PickupPlace } from '#lib/contract/order-form.ts';
import { unbrokenAddress } from '#lib/format/address.ts';
import { fill } from '#lib/format/fill.ts';
import { formatHours } from '#lib/format/opening-hours.ts';
import type { Ready } from '#lib/rules/readiness.ts';
import styles from './checkout-fields.module.scss';
import type { CheckoutTexts } from './checkout-texts.ts';
import { type CheckoutValues, type OnWish, pickupPointOf, readyOnWish, soonestDay } from './checkout-values.ts';
import type { CheckoutFormState } from './contact-fields.tsx';
import { DeliveryCost } from './delivery-cost.tsx';
import { FormerChoices } from './former-choices.tsx';
import { TerminalField } from './terminal-field.tsx';

interface DeliveryFieldsProps {
  form: CheckoutFormState;
  /** undefined: not calculated yet */
  check:
    | (Pick<OrderCheck, 'delivered' | 'places' | 'calendar'> &
        Partial<Pick<OrderCheck, 'shipping' | 'terminals'>> & { lines: readonly { quantity: number }[] })
    | undefined;
  /** of former orders */
  addresses: readonly string[];
  texts: CheckoutTexts;
}

/** Delivery address or pickup point, and the date. */
export function DeliveryFields({ form, check, addresses, texts }: DeliveryFieldsProps) {
  const words = texts.delivery;
  const [way, date, pickupPoint, terminal] = form.watch(['way', 'date', 'pickupPoint', 'terminal']);
  const dateId = useId();
  const soonest = soonestDay({ way, pickupPoint, terminal }, check);
  const checkDate = useEffectEvent(() => void form.trigger('date'));
  // the field shows an impossible day at once, also when another way or point makes it impossible
  useEffect(() => checkDate(), [date, soonest, way, pickupPoint]);
  const terminals = check?.terminals ?? [];
  const readyOn: OnWish = (ready, hours) => readyOnWish(ready, { date, calendar: check?.calendar, hours });
  const leave = useEffectEvent(() => {
    if (way === 'terminal') form.setValue('way', 'delivery');
  });
  const isGone = check !== undefined && terminals.length === 0;
  // chosen in a draft of another day
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return (
    <div className={styles.root}>
      <Choice
        name="way"
        legend={words.way}
        value={way}
        isInline
        options={[
          {
            value: 'delivery',
            title: words.delivery,
            detail: words.deliveryNote,
            ...readyNote(readyOn(check?.delivered), words.delivered),
          },
          ...(terminals.length > 0
            ? [
                {
                  value: 'terminal',
                  title: words.toTerminal,
                  detail: words.toTerminalNote,
                  ...readyNote(readyOn(terminals[0]?.ready), words.atTerminal),
                },
              ]
            : []),
          {
            value: 'pickup',
            title: words.pickup,
            detail: words.pickupNote,
            ...readyNote(readyOn(check?.places[0]?.ready, check?.places[0]?.hours), words.ready),
          },
        ]}
        onChoose={(next) => form.setValue('way', next as CheckoutValues['way'])}
      />
      {way === 'delivery' && <AddressField form={form} addresses={addresses} texts={texts} />}
      {way === 'delivery' && check && check.shipping !== null && <DeliveryCost quote={check.shipping} texts={texts} />}
      {way === 'terminal' && <TerminalField form={form} terminals={terminals} readyOn={readyOn} texts={texts} />}
      {way === 'pickup' && <PickupField form={form} check={check} readyOn={readyOn} texts={texts} />}
      <div className={styles.pair}>
        <TextField
          id={dateId}
          type="date"
          label={words.date}
          hint={words.dateHint}
          min={soonest ?? tomorrow()}
          error={form.errorOf('date')}
          {...form.register('date')}
        />
      </div>
    </div>
  );
}

function AddressField({
  form,
  addresses,
  texts: { delivery: words, former },
}: Pick<DeliveryFieldsProps, 'form' | 'addresses' | 'texts'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'address' });
  const suggestions = useAddressSuggestions(field.value);
  return (
    <div className={styles.offered}>
      <SuggestedField
        field={field}
        fieldState={fieldState}
        label={words.address}
        hint={words.addressHint}
        suggestions={suggestions}
        texts={words}
      />
      <FormerChoices
        label={former}
        choices={addresses.filter((address) => address !== field.value)}
        show={unbrokenAddress}
        onChoose={(address) => field.onChange(address)}
      />
    </div>
  );
}

/** Points of pick-up, the soonest first; it is chosen unless the buyer chooses another one. */
function PickupField({
  form,
  check,
  readyOn,
  texts: { delivery: words },
}: Pick<DeliveryFieldsProps, 'form' | 'check' | 'texts'> & { readyOn: OnWish }) {
  const { field, fieldState } = useController({ control: form.control, name: 'pickupPoint' });
  const places = check?.places;
  const soonest = places?.[0];
  const choose = useEffectEvent(() => {
    const isKnown = places?.some((place) => pickupPointOf(place) === field.value);
    if (soonest && !isKnown) form.setValue('pickupPoint', pickupPointOf(soonest));
  });
  useEffect(() => choose(), [soonest]);
  if (!check || !places) return <p aria-busy="true">{words.searching}</p>;
  if (places.length === 0) return <p className={styles.warning}>{words.noPickupPoints}</p>;
  const pieces = check.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Choice
      name="pickupPoint"
      legend={words.pickupPoint}
      value={field.value}
      error={fieldState.error?.message}
      options={places.map((place) => ({
        value: pickupPointOf(place),
        title: place.name,
        detail: [place.address, formatHours(place.hours, pageLocale()), stockThere(place, pieces, words)].join(' · '),
        ...readyNote(readyOn(place.ready, place.hours), words.ready),
      }))}
      onChoose={field.onChange}
    />
  );
}

/** «здесь 3 из 5 шт.» */
function stockThere({ inStock }: PickupPlace, pieces: number, words: CheckoutTexts['delivery']): string {
  if (inStock === 0) return words.brought;
  return fill(inStock < pieces ? words.someHere : words.allHere, {
    count: formatNumber(inStock),
    of: formatNumber(pieces),
  });
}

const readyNote = (ready: Ready | null | undefined, text: string) =>
  ready ? { note: fill(text, { ready: readyPhrase(ready) }) } : {};
