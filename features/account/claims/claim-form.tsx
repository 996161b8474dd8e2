'use client';

import { type FormEvent, useId } from 'react';
import { Choice } from '#components/choice/choice.tsx';
import { FileField } from '#components/file-field/file-field.tsx';
import { ProductLine } from '#components/product-line/product-line.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field, FieldMessage, TextField } from '#components/ui/field/field.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { LabelledQuantity } from '#components/ui/quantity-field/labelled-quantity.tsx';
import { CLAIMS_PATH, claimAddress } from '#lib/config/routes.ts';
import type { ClaimableItem } from '#lib/contract/claims.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './claim-form.module.scss';
import type { ClaimTexts } from './claim-texts.ts';
import { type ClaimFormState, useClaimForm } from './use-claim-form.ts';

const DESCRIPTION_MAX = 2000;
const SERIAL_MAX = 100;

interface ClaimFormProps {
  order: { id: string; number: string };
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
        <div className={styles.ways}>
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
    <form className={styles.root} noValidate data-hard onSubmit={submit}>
      <ProductChoice order={order} items={items} isGiven={productId !== ''} state={state} texts={texts} />
      <Subject state={state} items={items} texts={texts} />
      <Details state={state} texts={texts} />
      <FailureLine>{form.failure}</FailureLine>
      <div className={styles.answers}>
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

interface PartProps extends Pick<ClaimFormProps, 'items' | 'texts'> {
  state: ClaimFormState;
}

/** The product of the line that the customer came from, or a choice among those of the order. */
function ProductChoice({
  order,
  items,
  isGiven,
  state: { form, fields },
  texts,
}: PartProps & Pick<ClaimFormProps, 'order'> & { isGiven: boolean }) {
  const words = texts.form;
  const title = fill(words.product, { number: order.number });
  const { field, fieldState } = fields.product;
  const chosen = items.find((item) => item.productId === field.value);
  if (isGiven && chosen) {
    const { name, image } = chosen.product;
    return <ProductLine name={name} image={image} head={title} detail={detailOf(chosen, words)} />;
  }
  return (
    <Choice
      name="product"
      legend={title}
      value={field.value}
      options={items
        .filter(({ left }) => left > 0)
        .map((item) => ({ value: item.productId, title: item.product.name, detail: detailOf(item, words) }))}
      onChoose={(productId) => {
        field.onChange(productId);
        form.setValue('quantity', 1);
      }}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

const detailOf = ({ product, left, quantity }: ClaimableItem, words: ClaimTexts['form']) =>
  fill(left > 0 ? words.productLeft : words.productDone, { code: product.code, left, quantity });

/** How many, what happened and what is wanted. */
function Subject({ state: { fields }, items, texts }: PartProps) {
  const words = texts.form;
  const id = useId();
  const { product, quantity, reason, wish } = fields;
  const left = items.find((item) => item.productId === product.field.value)?.left;
  return (
    <>
      <LabelledQuantity
        value={quantity.field.value}
        min={1}
        max={left ?? 1}
        label={words.quantity}
        texts={{ less: words.less, more: words.more }}
        onChange={quantity.field.onChange}
      >
        <FieldMessage
          id={`${id}-quantity`}
          error={quantity.fieldState.error?.message}
          hint={left !== undefined && fill(words.quantityHint, { left })}
        />
      </LabelledQuantity>
      <Choice
        name="reason"
        legend={words.reason}
        value={reason.field.value}
        isInline
        options={optionsOf(texts.reasons)}
        onChoose={reason.field.onChange}
        inputRef={reason.field.ref}
        error={reason.fieldState.error?.message}
      />
      <Choice
        name="wish"
        legend={words.wish}
        value={wish.field.value}
        isInline
        options={optionsOf(texts.wishes)}
        onChoose={wish.field.onChange}
        inputRef={wish.field.ref}
        error={wish.fieldState.error?.message}
      />
    </>
  );
}

const optionsOf = (titles: Record<string, string>) =>
  Object.entries(titles).map(([value, title]) => ({ value, title, detail: '' }));

/** The description, photos and the serial number. */
function Details({ state: { fields, photos, photosFault }, texts }: Omit<PartProps, 'items'>) {
  const words = texts.form;
  const id = useId();
  const { description, serialNumber } = fields;
  const fault = description.fieldState.error?.message;
  return (
    <>
      <Field id={`${id}-text`} label={words.description} hint={words.descriptionHint} error={fault}>
        <textarea
          maxLength={DESCRIPTION_MAX}
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
        maxLength={SERIAL_MAX}
        autoComplete="off"
        {...serialNumber.field}
      />
    </>
  );
}
