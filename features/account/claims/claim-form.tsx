'use client';

import { useId } from 'react';
import { Choice } from '#components/choice/choice.tsx';
import { FileField } from '#components/file-field/file-field.tsx';
import { ProductLine } from '#components/product-line/product-line.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field, FieldMessage, TextField } from '#components/ui/field/field.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { LabelledQuantity } from '#components/ui/quantity-field/labelled-quantity.tsx';
import { CLAIMS_PATH, claimAddress } from '#lib/config/routes.ts';
import type { ClaimableItem, ClaimReason, ClaimWish } from '#lib/contract/claims.ts';
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
  const state = useClaimForm(order.id, items, productId);
  const { sent, photos, isSending, failure } = state;
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
  return (
    <form
      className={styles.root}
      noValidate
      data-hard
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && !photos.isUploading) void state.send();
      }}
    >
      <ProductChoice order={order} items={items} isGiven={productId !== ''} state={state} texts={texts} />
      <Fields state={state} items={items} texts={texts} />
      <FileField
        accept="image/jpeg,image/png,image/webp"
        state={photos}
        texts={texts.photos}
        error={state.faults.attachments}
      />
      <FailureLine>{failure}</FailureLine>
      <div className={styles.answers}>
        <Button
          type="submit"
          variant="action"
          size="l"
          disabled={isSending || photos.isUploading}
          aria-busy={isSending || photos.isUploading}
        >
          {isSending ? words.sending : photos.isUploading ? words.waitPhotos : words.submit}
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
  state: { draft, change, faults },
  texts,
}: PartProps & Pick<ClaimFormProps, 'order'> & { isGiven: boolean }) {
  const words = texts.form;
  const title = fill(words.product, { number: order.number });
  const chosen = items.find((item) => item.productId === draft.productId);
  if (isGiven && chosen) {
    const { name, image } = chosen.product;
    return <ProductLine name={name} image={image} head={title} detail={detailOf(chosen, words)} />;
  }
  return (
    <Choice
      name="product"
      legend={title}
      value={draft.productId}
      options={items
        .filter(({ left }) => left > 0)
        .map((item) => ({ value: item.productId, title: item.product.name, detail: detailOf(item, words) }))}
      onChoose={(productId) => change({ productId, quantity: 1 })}
      error={faults.productId}
    />
  );
}

const detailOf = ({ product, left, quantity }: ClaimableItem, words: ClaimTexts['form']) =>
  fill(left > 0 ? words.productLeft : words.productDone, { code: product.code, left, quantity });

function Fields({ state: { draft, change, chooseReason, chooseWish, faults }, items, texts }: PartProps) {
  const words = texts.form;
  const id = useId();
  const left = items.find((item) => item.productId === draft.productId)?.left ?? 1;
  return (
    <>
      <Choice
        name="reason"
        legend={words.reason}
        value={draft.reason}
        isInline
        options={Object.entries(texts.reasons).map(([value, title]) => ({ value, title, detail: '' }))}
        onChoose={(reason) => chooseReason(reason as ClaimReason)}
        error={faults.reason}
      />
      <Choice
        name="wish"
        legend={words.wish}
        value={draft.wish}
        isInline
        options={Object.entries(texts.wishes).map(([value, title]) => ({ value, title, detail: '' }))}
        onChoose={(wish) => chooseWish(wish as ClaimWish)}
        error={faults.wish}
      />
      <div className={styles.pair}>
        <LabelledQuantity
          value={draft.quantity}
          min={1}
          max={left}
          label={words.quantity}
          texts={{ less: words.less, more: words.more }}
          onChange={(quantity) => change({ quantity })}
        >
          <FieldMessage id={`${id}-quantity`} error={faults.quantity} hint={fill(words.quantityHint, { left })} />
        </LabelledQuantity>
        <TextField
          id={`${id}-serial`}
          label={words.serial}
          hint={words.serialHint}
          error={faults.serialNumber}
          maxLength={SERIAL_MAX}
          autoComplete="off"
          value={draft.serialNumber}
          onChange={({ target }) => change({ serialNumber: target.value })}
        />
      </div>
      <Field id={`${id}-text`} label={words.description} hint={words.descriptionHint} error={faults.description}>
        <textarea
          maxLength={DESCRIPTION_MAX}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
          {...controlProps({ id: `${id}-text`, hint: words.descriptionHint, error: faults.description })}
        />
      </Field>
    </>
  );
}
