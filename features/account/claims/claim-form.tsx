'use client';

import { type FormEvent, useId } from 'react';
import { FileField } from '#components/file-field/file-field.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { CLAIM_SERIAL_MAX, CLAIM_TEXT_MAX } from '#lib/config/limits.ts';
import { CLAIMS_PATH, claimAddress } from '#lib/config/routes.ts';
import type { ClaimableItem } from '#lib/contract/claims.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './claim-form.module.scss';
import { type ClaimedOrder, OrderLine, ProductChoice, Subject } from './claim-subject.tsx';
import type { ClaimTexts } from './claim-texts.ts';
import { type ClaimFormState, useClaimForm } from './use-claim-form.ts';

interface ClaimFormProps {
  order: ClaimedOrder;
  items: readonly ClaimableItem[];
  /** the product of the line that the customer came from; '': none */
  productId: string;
  texts: ClaimTexts;
}

export function ClaimForm({ order, items, productId, texts }: ClaimFormProps) {
  const words = texts.form;
  const state = useClaimForm({ orderId: order.id, items, productId }, words);
  const { form, photos, sent } = state;
  const { isSubmitting } = form;
  if (sent)
    return (
      <MessageBox icon="circle-check" title={fill(words.sent, { number: sent.number })} text={words.promise}>
        <div className={styles.links}>
          <ButtonLink variant="action" href={claimAddress(sent.id)}>
            {words.open}
          </ButtonLink>
          <ButtonLink variant="outline" href={CLAIMS_PATH}>
            {words.toList}
          </ButtonLink>
        </div>
      </MessageBox>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting && !photos.isUploading) void state.send(event);
  };
  return (
    <form className={styles.root} noValidate data-full-load onSubmit={submit}>
      <OrderLine order={order} texts={texts} />
      <ProductChoice order={order} items={items} isGiven={productId !== ''} state={state} texts={texts} />
      <Subject state={state} items={items} texts={texts} />
      <Details state={state} texts={texts} />
      <FailureLine>{form.failure}</FailureLine>
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="action"
          size="l"
          disabled={photos.isUploading}
          aria-disabled={isSubmitting}
          aria-busy={isSubmitting || photos.isUploading}
        >
          {isSubmitting ? words.sending : photos.isUploading ? words.waitPhotos : words.submit}
        </Button>
        <ButtonLink variant="quiet" size="l" href={CLAIMS_PATH}>
          {words.cancel}
        </ButtonLink>
      </div>
      <p className={styles.note}>{words.promise}</p>
    </form>
  );
}

/** The description, photos and the serial number. */
function Details({ state: { fields, photos, photosFault }, texts }: { state: ClaimFormState; texts: ClaimTexts }) {
  const words = texts.form;
  const id = useId();
  const { description, serialNumber } = fields;
  const fault = description.fieldState.error?.message;
  return (
    <>
      <Field id={`${id}-text`} label={words.description} hint={words.descriptionHint} error={fault}>
        <textarea
          maxLength={CLAIM_TEXT_MAX}
          {...description.field}
          {...controlProps({ id: `${id}-text`, hint: words.descriptionHint, error: fault })}
        />
      </Field>
      <FileField accept="image/jpeg,image/png,image/webp" state={photos} texts={texts.photos} error={photosFault} />
      <TextField
        id={`${id}-serial`}
        label={words.serial}
        hint={words.serialHint}
        error={serialNumber.fieldState.error?.message}
        maxLength={CLAIM_SERIAL_MAX}
        autoComplete="off"
        {...serialNumber.field}
      />
    </>
  );
}
