'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { showFailure } from '#components/ui/snackbar/snackbar-store.ts';
import { apiFile } from '#lib/client/api.ts';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { saveFile } from '#lib/client/save-file.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRublesExact } from '#lib/format/money.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import styles from './placed.module.scss';
import { shownPlaced } from './shown-placed.ts';

/** The order exists: what it comes to, how it is paid, and what happens next. */
export function Placed({ id, texts }: { id: string; texts: CheckoutTexts }) {
  const words = texts.placed;
  const { data: order, error } = useQuery(callQuery('GET v1 orders/{id}/', { params: { id } }), queryClient());
  const heading = useRef<HTMLHeadingElement>(null);
  const number = order?.number;
  useEffect(() => {
    if (number === undefined) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus();
    shownPlaced.set(number);
    return () => shownPlaced.set(null);
  }, [number]);
  if (!order && !error) return <p className={styles.root} aria-busy="true" />;
  const isDeferred = order?.paymentType === 'deferred';
  return (
    <div className={styles.root} data-own-heading>
      <Icon name="circle-check" size={48} />
      <h1 ref={heading} tabIndex={-1}>
        {order ? fill(words.title, { number: order.number }) : words.titleAlone}
      </h1>
      {order && (
        <dl className={styles.facts}>
          <div>
            <dt>{words.sum}</dt>
            <dd>{formatRublesExact(order.toPay)}</dd>
          </div>
          <div>
            <dt>{words.payment}</dt>
            <dd>{isDeferred ? words.deferred : words.prepayment}</dd>
          </div>
        </dl>
      )}
      <p>{isDeferred ? words.nextDeferred : words.next}</p>
      <div className={styles.actions}>
        <ButtonLink variant="action" href={`/personal/orders/${id}`}>
          {words.open}
        </ButtonLink>
        {order && <InvoiceButton id={id} label={words.invoice} />}
        <ButtonLink variant="quiet" href="/catalog">
          {words.goOn}
        </ButtonLink>
      </div>
    </div>
  );
}

function InvoiceButton({ id, label }: { id: string; label: string }) {
  const [isMaking, setMaking] = useState(false);
  const download = async () => {
    setMaking(true);
    try {
      saveFile(await apiFile('GET v1 orders/{id}/invoice/', { params: { id } }));
    } catch (error) {
      showFailure(refusalOf(error, []).general ?? '');
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button variant="outline" icon="download" disabled={isMaking} aria-busy={isMaking} onClick={() => void download()}>
      {label}
    </Button>
  );
}
