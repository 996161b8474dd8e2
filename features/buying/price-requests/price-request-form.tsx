'use client';

import { type ReactNode, useId, useState } from 'react';
import { ProductLine } from '#components/product-line/product-line.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field } from '#components/ui/field/field.tsx';
import { LabelledQuantity } from '#components/ui/quantity-field/labelled-quantity.tsx';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { MAX_QUANTITY, PRICE_REQUEST_COMMENT_MAX } from '#lib/config/limits.ts';
import { PRICE_REQUESTS_PATH } from '#lib/config/routes.ts';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import type { PriceRequest } from '#lib/contract/prices.ts';
import { formatDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './price-request-dialog.module.scss';
import type { PriceRequestDialogProps } from './price-request-dialog-props.ts';
import { daySent, refetchRequests } from './price-request-queries.ts';
import type { PriceRequestTexts } from './price-request-texts.ts';

interface PriceRequestFormProps extends Omit<PriceRequestDialogProps, 'guid'> {
  product: ProductDetails;
  /** the open request sent before; null: none */
  open: PriceRequest | null;
  texts: PriceRequestTexts;
}

export function PriceRequestForm({ product, open, texts, onClose, onSent }: PriceRequestFormProps) {
  const words = texts.ask;
  const id = useId();
  // idempotency key: sending again after a lost answer makes no second request
  const [key] = useState(() => crypto.randomUUID());
  const [quantity, setQuantity] = useState(1);
  const [comment, setComment] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<PriceRequest | null>(null);
  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      const request = await api('POST v1 priceRequests/', { body: { guid: product.guid, quantity, comment, key } });
      setSent(request);
      void refetchRequests();
      onSent(product.guid, { number: request.number, sentOn: daySent(request) });
    } catch (error) {
      setFailure(refusalOf(error, []).general);
    } finally {
      setSending(false);
    }
  };
  if (sent)
    return (
      <RequestState product={product} texts={texts} onClose={onClose}>
        <p className={styles.sent} role="status">
          {fill(words.sent, { number: sent.number })}
        </p>
        <p className={styles.note}>{words.promise}</p>
      </RequestState>
    );
  if (open) {
    const date = formatDay(daySent(open), pageLocale());
    return (
      <RequestState product={product} texts={texts} onClose={onClose}>
        <p role="status">{fill(words.open, { number: open.number, date })}</p>
      </RequestState>
    );
  }
  return (
    <form
      className={styles.root}
      noValidate
      data-full-load
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <AskedProduct product={product} texts={texts} />
      <LabelledQuantity
        value={quantity}
        min={1}
        max={MAX_QUANTITY}
        label={words.quantity}
        texts={{ less: words.less, more: words.more }}
        onChange={setQuantity}
      />
      <Field id={`${id}-comment`} label={words.comment} hint={words.commentHint}>
        <textarea
          maxLength={PRICE_REQUEST_COMMENT_MAX}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          {...controlProps({ id: `${id}-comment`, hint: words.commentHint })}
        />
      </Field>
      <FailureLine>{failure}</FailureLine>
      <Button type="submit" variant="action" size="l" isWide disabled={isSending} aria-busy={isSending}>
        {isSending ? words.sending : words.submit}
      </Button>
      <p className={styles.note}>{words.promise}</p>
    </form>
  );
}

interface RequestStateProps extends Pick<PriceRequestFormProps, 'product' | 'texts' | 'onClose'> {
  children: ReactNode;
}

/** The state of a sent request, without a form. */
function RequestState({ product, texts, onClose, children }: RequestStateProps) {
  return (
    <div className={styles.root}>
      <AskedProduct product={product} texts={texts} />
      {children}
      <div className={styles.buttons}>
        <ButtonLink variant="outline" href={PRICE_REQUESTS_PATH} onClick={onClose}>
          {texts.toList}
        </ButtonLink>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </div>
  );
}

function AskedProduct({ product: { name, code, image }, texts }: Pick<PriceRequestFormProps, 'product' | 'texts'>) {
  return <ProductLine name={name} image={image} detail={fill(texts.code, { code })} />;
}
