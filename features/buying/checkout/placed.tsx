'use client';

import { useEffect, useRef } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { MessageBox } from '#components/ui/message-box/message-box.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { apiFile } from '#lib/client/api.ts';
import { decimal, formatRublesExact } from '#lib/client/numbers.ts';
import { callQuery } from '#lib/client/queries.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import { useDownload } from '#lib/client/use-download.ts';
import type { Order } from '#lib/contract/orders.ts';
import { capitalised } from '#lib/format/capitalised.ts';
import { fill } from '#lib/format/fill.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import styles from './placed.module.scss';
import { shownPlaced } from './shown-placed.ts';

interface PlacedProps {
  id: string;
  texts: CheckoutTexts;
}

/** Confirms the order in the address, once the API has returned it: the id in an address alone proves nothing. */
export function Placed({ id, texts }: PlacedProps) {
  const { notFound, notLoaded } = texts.placed;
  const answer = useAnswer(callQuery('GET v1 orders/{id}/', { params: { id } }));
  const missing = (
    <MessageBox icon="package-search" title={notFound.title} text={notFound.text}>
      <ButtonLink variant="outline" href="/personal/orders">
        {texts.placed.toOrders}
      </ButtonLink>
    </MessageBox>
  );
  return (
    <AnswerView
      {...answer}
      texts={{ ...notLoaded, retry: texts.notLoaded.retry }}
      skeleton={<p className={styles.root} aria-busy="true" />}
      missing={missing}
    >
      {(order) => <PlacedOrder order={order} texts={texts} />}
    </AnswerView>
  );
}

/** The confirmation: sum, payment and next steps. */
function PlacedOrder({ order, texts }: { order: Order; texts: CheckoutTexts }) {
  const words = texts.placed;
  const { id, number, toPay, paymentType, promise, delivery } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus();
    shownPlaced.set(number);
    return () => shownPlaced.set(null);
  }, [number]);
  const isDeferred = paymentType === 'deferred';
  return (
    <div className={styles.root} data-own-heading>
      <Icon name="circle-check" size={48} />
      <h1 ref={heading} tabIndex={-1}>
        {fill(words.title, { number })}
      </h1>
      <dl className={styles.facts}>
        <div>
          <dt>{words.sum}</dt>
          <dd>
            <MoneyText text={formatRublesExact(toPay)} />
          </dd>
        </div>
        <div>
          <dt>{words.payment}</dt>
          <dd>{isDeferred ? words.deferred : words.prepayment}</dd>
        </div>
        {promise && (
          <div>
            <dt>{words.promise[delivery.type]}</dt>
            <dd>{capitalised(readyPhrase(promise))}</dd>
          </div>
        )}
      </dl>
      <p>{nextOf(order, words)}</p>
      <div className={styles.actions}>
        <ButtonLink variant="action" href={`/personal/orders/${id}`}>
          {words.open}
        </ButtonLink>
        <InvoiceButton id={id} label={words.invoice} />
        <ButtonLink variant="quiet" href="/catalog">
          {words.goOn}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The next steps; they differ if the supplier has to deliver some of the goods first. */
function nextOf({ awaited, paymentType }: Order, words: CheckoutTexts['placed']): string {
  const isDeferred = paymentType === 'deferred';
  if (awaited === 0) return isDeferred ? words.nextDeferred : words.next;
  return fill(isDeferred ? words.nextPartlyDeferred : words.nextPartly, { count: decimal(awaited) });
}

function InvoiceButton({ id, label }: { id: string; label: string }) {
  const downloadBy = useDownload(showSnackbar);
  return (
    <Button
      variant="outline"
      icon="download"
      {...downloadBy('invoice', () => apiFile('GET v1 orders/{id}/invoice/', { params: { id } }))}
    >
      {label}
    </Button>
  );
}
