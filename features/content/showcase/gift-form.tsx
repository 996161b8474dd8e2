'use client';

import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Choice } from '#components/choice/choice.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { PhoneField } from '#components/ui/masked-field/phone-field.tsx';
import { api, statusOf } from '#lib/client/api.ts';
import { formatBonuses } from '#lib/client/bonuses.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { CONTACT_NAME_MAX } from '#lib/config/limits.ts';
import { BONUSES_PATH } from '#lib/config/routes.ts';
import type { GiftOrder, GiftTerms } from '#lib/contract/showcase.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './gift-dialog.module.scss';
import { deliveryOf, faultsOf, fields, firstValues, type GiftValues, placesOf } from './gift-form-values.ts';
import { forgetGiftKey, giftKey } from './gift-key.ts';
import { type GiftOrderTexts } from './gift-order-texts.ts';
import type { PackedGift } from './packed-gifts.ts';

interface GiftFormProps {
  gift: PackedGift;
  terms: GiftTerms;
  texts: GiftOrderTexts;
  onPlaced: (order: GiftOrder) => void;
}

const CONFLICT = 409;

/** Balance before and after, recipient and place; with too few bonuses, what is missing. */
export function GiftForm({ gift, terms, texts, onPlaced }: GiftFormProps) {
  const [key, setKey] = useState(() => giftKey(gift.id));
  const form = useCheckedForm<GiftValues>({
    values: firstValues(terms),
    fields,
    faultsOf: (values) => faultsOf(values, texts.choose),
    refusalOf: (error) => {
      const { fields: errors, ...rest } = refusalOf(error, Object.keys(names));
      return { ...rest, fields: errors.map((one) => ({ ...one, field: names[one.field as keyof typeof names] })) };
    },
  });
  const missing = gift.cost - terms.balance;
  if (missing > 0) return <TooFew gift={gift} terms={terms} texts={texts} />;
  const order = form.attempt(async (values) => {
    const { fio, phone } = values;
    const body = { gift: gift.id, key, cost: gift.cost, recipient: { fio, phone }, delivery: deliveryOf(values) };
    try {
      const placed = await api('POST v1 showcase/buyGift/', { body });
      forgetGiftKey(gift.id, key);
      onPlaced(placed);
    } catch (error) {
      // nothing was ordered for this form, so that the next attempt is another order
      if (statusOf(error) === CONFLICT) {
        forgetGiftKey(gift.id, key);
        setKey(giftKey(gift.id));
      }
      throw error;
    }
  });
  return (
    <form className={styles.form} noValidate data-full-load onSubmit={(event) => void order(event)}>
      <Sums gift={gift} terms={terms} texts={texts} />
      <Recipient form={form} texts={texts} />
      <Places form={form} terms={terms} texts={texts} />
      <p className={styles.note}>{texts.note}</p>
      <div className={styles.order}>
        <FailureLine>{form.failure}</FailureLine>
        <p>
          {texts.after} <strong>{formatBonuses(terms.balance - gift.cost)}</strong>
        </p>
        <Button
          type="submit"
          variant="action"
          size="l"
          isWide
          disabled={form.isSubmitting}
          aria-busy={form.isSubmitting}
        >
          {form.isSubmitting ? texts.sending : fill(texts.submit, { cost: formatBonuses(gift.cost) })}
        </Button>
      </div>
    </form>
  );
}

/** The form's fields by the names that the server gives them. */
const names = {
  'recipient.fio': 'fio',
  'recipient.phone': 'phone',
  'delivery.warehouseId': 'place',
  'delivery.legalEntityId': 'place',
} as const;

type FormPart = Pick<GiftFormProps, 'terms' | 'texts'> & { form: ReturnType<typeof useCheckedForm<GiftValues>> };

function Sums({ gift, terms, texts }: Pick<GiftFormProps, 'gift' | 'terms' | 'texts'>) {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{texts.balance}</dt>
        <dd>{formatBonuses(terms.balance)}</dd>
      </div>
      <div>
        <dt>{texts.cost}</dt>
        <dd>{formatBonuses(gift.cost)}</dd>
      </div>
    </dl>
  );
}

function TooFew({ gift, terms, texts }: Pick<GiftFormProps, 'gift' | 'terms' | 'texts'>) {
  const values = {
    missing: formatBonuses(gift.cost - terms.balance),
    cost: formatBonuses(gift.cost),
    balance: formatBonuses(terms.balance),
  };
  return (
    <>
      <p className={styles.tooFew} role="status">
        {fill(texts.notEnough, values)}
      </p>
      <ButtonLink variant="outline" href={BONUSES_PATH}>
        {texts.history}
      </ButtonLink>
    </>
  );
}

function Recipient({ form, texts }: Omit<FormPart, 'terms'>) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'phone' });
  return (
    <fieldset className={styles.part}>
      <legend>{texts.recipient}</legend>
      <TextField
        id={`${id}-fio`}
        label={texts.fio}
        autoComplete="name"
        maxLength={CONTACT_NAME_MAX}
        error={form.errorOf('fio')}
        {...form.register('fio')}
      />
      <PhoneField
        label={texts.phone}
        hint={texts.phoneHint}
        autoComplete="tel-national"
        field={field}
        fieldState={fieldState}
      />
    </fieldset>
  );
}

/** The way of delivery and the places it offers. */
function Places({ form, terms, texts }: FormPart) {
  const way = form.watch('way');
  const { field, fieldState } = useController({ control: form.control, name: 'place' });
  const places = placesOf(terms, way);
  return (
    <>
      <Choice
        name="way"
        legend={texts.way}
        value={way}
        isInline
        options={[
          { value: 'company', title: texts.company, detail: texts.companyNote },
          { value: 'pickup', title: texts.pickup, detail: texts.pickupNote },
        ]}
        onChoose={(next) => {
          const chosen = next === 'pickup' ? 'pickup' : 'company';
          form.setValue('way', chosen);
          form.setValue('place', placesOf(terms, chosen)[0]?.value ?? '');
        }}
      />
      {places.length > 0 ? (
        <Choice
          name="place"
          legend={way === 'pickup' ? texts.point : texts.address}
          value={field.value}
          options={places}
          onChoose={field.onChange}
          error={fieldState.error?.message}
        />
      ) : (
        <p className={styles.warning}>{way === 'pickup' ? texts.noPickups : texts.noCompanies}</p>
      )}
    </>
  );
}
