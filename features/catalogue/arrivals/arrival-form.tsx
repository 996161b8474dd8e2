'use client';

import { useState } from 'react';
import { ProductLine } from '#components/product-line/product-line.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import { PROFILE_PATH } from '#lib/config/routes.ts';
import type { Subscription } from '#lib/contract/arrivals.ts';
import type { ProductDetails } from '#lib/contract/catalogue.ts';
import { formatDay, formatDayOf } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { announceCancelled, announceSubscribed } from './announce.ts';
import styles from './arrival-dialog.module.scss';
import type { ArrivalDialogProps } from './arrival-dialog-props.ts';
import type { ArrivalTexts } from './arrival-texts.ts';
import { change, subscribe } from './change.ts';

interface ArrivalFormProps extends Omit<ArrivalDialogProps, 'guid'> {
  product: ProductDetails;
  /** null: the customer does not wait for the product */
  active: Subscription | null;
  texts: ArrivalTexts;
}

/** The product, what will happen, and one button. */
export function ArrivalForm({ product, active, texts, onClose, onChanged }: ArrivalFormProps) {
  const words = texts.dialog;
  const { guid } = product;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setSending(true);
    setFailure(null);
    const outcome = await (active ? change(guid, 'cancelled') : subscribe(guid));
    setSending(false);
    if (outcome && outcome !== 'done') return setFailure(outcome.refusal);
    // a failure is shown as a snackbar, which an open modal dialog would make inert
    if (outcome === null) return onClose();
    onChanged(guid, !active);
    onClose();
    if (active) announceCancelled(guid, onChanged);
    else announceSubscribed();
  };
  const press = () => {
    if (!isSending) void send();
  };
  return (
    <div className={styles.root}>
      <ProductLine name={product.name} image={product.image} detail={fill(texts.code, { code: product.code })} />
      {active ? <Waiting active={active} texts={texts} /> : <Offered texts={texts} />}
      <FailureLine onRetry={press}>{failure}</FailureLine>
      {active ? (
        <Button variant="outline" size="l" isWide aria-disabled={isSending} aria-busy={isSending} onClick={press}>
          {isSending ? words.cancelling : words.cancel}
        </Button>
      ) : (
        <Button
          variant="action"
          size="l"
          icon="bell"
          isWide
          aria-disabled={isSending}
          aria-busy={isSending}
          onClick={press}
        >
          {isSending ? words.sending : words.submit}
        </Button>
      )}
    </div>
  );
}

/** What will happen, and by which channels. */
function Offered({ texts: { dialog: words } }: Pick<ArrivalFormProps, 'texts'>) {
  const [before, after] = words.channels.split('{profile}');
  return (
    <div className={styles.words}>
      <p>{words.promise}</p>
      <p className={styles.note}>
        {before}
        <a href={PROFILE_PATH}>{words.profile}</a>
        {after}
      </p>
    </div>
  );
}

interface WaitingProps extends Pick<ArrivalFormProps, 'texts'> {
  active: Subscription;
}

function Waiting({ active: { since, expectedOn }, texts: { dialog: words } }: WaitingProps) {
  const locale = pageLocale();
  return (
    <div className={styles.words}>
      <p role="status">{fill(words.waiting, { date: formatDayOf(since, locale) })}</p>
      {expectedOn && <p className={styles.note}>{fill(words.expected, { date: formatDay(expectedOn, locale) })}</p>}
    </div>
  );
}
