import { useId } from 'react';
import { Choice } from '#components/choice/choice.tsx';
import { ProductLine } from '#components/product-line/product-line.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { FieldMessage } from '#components/ui/field/field.tsx';
import { LabelledQuantity } from '#components/ui/quantity-field/labelled-quantity.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { newClaimAddress, orderAddress } from '#lib/config/routes.ts';
import type { ClaimableItem, ClaimReason, ClaimWish } from '#lib/contract/claims.ts';
import { formatDayOf } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { wishesFor } from '#lib/rules/claim-wishes.ts';
import styles from './claim-subject.module.scss';
import type { ClaimTexts } from './claim-texts.ts';
import { wishKept } from './claim-values.ts';
import type { ClaimFormState } from './use-claim-form.ts';

export interface ClaimedOrder {
  id: string;
  number: string;
  createdAt: string;
}

interface OrderProps {
  order: ClaimedOrder;
  texts: ClaimTexts;
}

/** The order that the claim is about, and the way to another one. */
export function OrderLine({ order, texts: { form: words } }: OrderProps) {
  return (
    <div className={styles.fixed}>
      <p>
        <small>{words.chooseOrder}</small>
        <a href={orderAddress(order.id)}>
          {fill(words.orderLine, { number: order.number, day: formatDayOf(order.createdAt, pageLocale()) })}
        </a>
      </p>
      <a className={styles.other} href={newClaimAddress()}>
        {words.otherOrder}
      </a>
    </div>
  );
}

interface PartProps {
  items: readonly ClaimableItem[];
  state: ClaimFormState;
  texts: ClaimTexts;
}

/** The product of the line that the customer came from, or a choice among those of the order. */
export function ProductChoice({
  order,
  items,
  isGiven,
  state: { form, fields },
  texts: { form: words },
}: PartProps & OrderProps & { isGiven: boolean }) {
  const { field, fieldState } = fields.product;
  const chosen = items.find((item) => item.productId === field.value);
  if (isGiven && chosen) {
    const { name, image } = chosen.product;
    return (
      <div className={styles.fixed}>
        <ProductLine name={name} image={image} head={words.product} detail={detailOf(chosen, words)} />
        {items.length > 1 && (
          <a className={styles.other} href={newClaimAddress(order.id)}>
            {words.otherProduct}
          </a>
        )}
      </div>
    );
  }
  return (
    <Choice
      name="product"
      legend={words.product}
      value={field.value}
      options={items.map((item) => ({
        value: item.productId,
        title: item.product.name,
        detail: detailOf(item, words),
        picture: <LinePicture item={item} />,
        isOff: item.left === 0,
      }))}
      onChoose={(productId) => {
        field.onChange(productId);
        form.setValue('quantity', 1);
      }}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

const LinePicture = ({ item: { product } }: { item: ClaimableItem }) => (
  <ProductPicture
    className={styles.picture}
    id={product.image?.id ?? null}
    {...(product.image && { widths: product.image.sizes })}
    sizes="56px"
    maxWidth={160}
  />
);

function detailOf({ product, left, quantity }: ClaimableItem, words: ClaimTexts['form']) {
  const pattern = left === quantity ? words.productWhole : left > 0 ? words.productLeft : words.productDone;
  return fill(pattern, { code: product.code, left, quantity });
}

/** How many, what happened and what is wanted. */
export function Subject({ state: { fields }, items, texts }: PartProps) {
  const words = texts.form;
  const id = useId();
  const { product, quantity, reason } = fields;
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
        options={optionsOf(Object.keys(texts.reasons) as ClaimReason[], texts.reasons)}
        onChoose={(chosen) => {
          reason.field.onChange(chosen);
          fields.wish.field.onChange(wishKept(fields.wish.field.value, chosen as ClaimReason));
        }}
        inputRef={reason.field.ref}
        error={reason.fieldState.error?.message}
      />
      <WishChoice reason={reason.field.value} wish={fields.wish} texts={texts} />
    </>
  );
}

interface WishProps {
  reason: ClaimReason | '';
  wish: ClaimFormState['fields']['wish'];
  texts: ClaimTexts;
}

/** What can be done about the chosen reason. */
function WishChoice({ reason, wish: { field, fieldState }, texts }: WishProps) {
  const words = texts.form;
  if (reason === '')
    return (
      <div className={styles.later}>
        <p>{words.wish}</p>
        <p>{words.wishLater}</p>
      </div>
    );
  return (
    <Choice
      name="wish"
      legend={words.wish}
      value={field.value}
      isInline
      options={optionsOf<ClaimWish>(wishesFor(reason), texts.wishes)}
      onChoose={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

const optionsOf = <T extends string>(values: readonly T[], titles: Record<T, string>) =>
  values.map((value) => ({ value, title: titles[value], detail: '' }));
