'use client';

import { useId } from 'react';
import { useController } from 'react-hook-form';
import { CaptchaField } from '#components/captcha-field/captcha-field.tsx';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { Choice } from '#components/choice/choice.tsx';
import { PartedText } from '#components/parted-text/parted-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field, FieldMessage, TextField } from '#components/ui/field/field.tsx';
import { PhoneField } from '#components/ui/masked-field/phone-field.tsx';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { legalDocuments } from '#lib/config/legal-documents.ts';
import { STOCK_SHOWN_MAX } from '#lib/config/limits.ts';
import type { ReservationPlace } from '#lib/contract/reservations.ts';
import { fill } from '#lib/format/fill.ts';
import { formatHours } from '#lib/format/opening-hours.ts';
import { type ReservationTexts, untilText } from './reservation-texts.ts';
import styles from './reservations.module.scss';
import type { ReservingState } from './use-reserving.ts';

interface ReserveFormProps {
  state: ReservingState;
  places: readonly ReservationPlace[];
  texts: ReservationTexts;
}

/** Where to collect the product, how many pieces, and for whom it is held. */
export function ReserveForm({ state, places, texts }: ReserveFormProps) {
  const id = useId();
  const { form, captcha, submit } = state;
  const { field: place } = useController({ control: form.control, name: 'storeId' });
  const { field: quantity } = useController({ control: form.control, name: 'quantity' });
  const { field: phone, fieldState: phoneState } = useController({ control: form.control, name: 'phone' });
  const most = places.find((one) => String(one.id) === place.value)?.most ?? quantity.value;
  const isBusy = form.isSubmitting || captcha.isWorking;
  return (
    <form className={styles.form} noValidate data-full-load onSubmit={(event) => void submit(event)}>
      <Choice
        name="storeId"
        legend={texts.place}
        value={place.value}
        inputRef={place.ref}
        error={form.errorOf('storeId')}
        options={places.map((one) => ({
          value: String(one.id),
          title: one.name,
          note: untilText(texts.until, one.until),
          detail: [one.address, formatHours(one.hours, pageLocale()), stockText(one.inStock, texts)].join(' · '),
        }))}
        onChoose={(next) => {
          place.onChange(next);
          const there = places.find((one) => String(one.id) === next)?.most ?? 1;
          if (quantity.value > there) quantity.onChange(there);
        }}
      />
      <Field
        id={`${id}-quantity`}
        label={texts.quantity}
        hint={fill(texts.most, { count: most })}
        error={form.errorOf('quantity')}
      >
        <QuantityField
          {...controlProps({ id: `${id}-quantity` })}
          value={quantity.value}
          min={1}
          max={most}
          label={texts.quantity}
          texts={texts}
          onChange={quantity.onChange}
        />
      </Field>
      <div className={styles.pair}>
        <TextField
          id={`${id}-fio`}
          label={texts.fio}
          autoComplete="name"
          maxLength={100}
          error={form.errorOf('fio')}
          {...form.register('fio')}
        />
        <PhoneField label={texts.phone} hint={texts.phoneHint} field={phone} fieldState={phoneState} />
      </div>
      <Consent state={state} id={`${id}-consent`} texts={texts} />
      <CaptchaField
        captcha={captcha}
        texts={texts.captcha}
        error={form.errorOf('captchaWord')}
        {...form.register('captchaWord')}
      />
      <div className={styles.foot}>
        <FailureLine>{form.failure}</FailureLine>
        <Button type="submit" variant="action" size="l" isWide disabled={isBusy}>
          {form.isSubmitting ? texts.submitting : texts.submit}
        </Button>
      </div>
    </form>
  );
}

function Consent({ state: { form }, id, texts }: Pick<ReserveFormProps, 'state' | 'texts'> & { id: string }) {
  const error = form.errorOf('isAgreed');
  return (
    <div className={styles.consent}>
      <Checkbox
        label={
          <PartedText
            text={texts.consent}
            parts={{
              link: (
                <a href={legalDocuments.reservation.path} target="_blank" rel="noopener">
                  {texts.consentLink}
                </a>
              ),
            }}
          />
        }
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        {...form.register('isAgreed')}
      />
      <FieldMessage id={id} error={error} />
    </div>
  );
}

const stockText = (count: number, texts: ReservationTexts) =>
  count > STOCK_SHOWN_MAX ? fill(texts.plenty, { count: STOCK_SHOWN_MAX }) : fill(texts.inStock, { count });
