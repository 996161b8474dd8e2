'use client';

import { useState } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import type { BasketCallbacks } from '#lib/client/basket-callbacks.ts';
import { decimal } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import { MOUNT_PATH } from '#lib/config/routes.ts';
import type { Order } from '#lib/contract/orders.ts';
import { formatDayAndMonth, formatMoment } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './order-progress.module.scss';
import { isPromised, stagesOf } from './order-stages.ts';
import type { OrderTexts } from './order-texts.ts';
import { OrderMark, PaymentMark, statusText } from './status-mark.tsx';
import { useRepeating } from './use-repeating.tsx';

interface OrderProgressProps {
  order: Order;
  texts: OrderTexts;
  basket: BasketCallbacks;
}

/** The order's stages, and its actions. */
export function OrderProgress({ order, texts, basket }: OrderProgressProps) {
  const [isCancelling, setCancelling] = useState(false);
  const { repeat, dialog } = useRepeating(texts, basket);
  const locale = pageLocale();
  const notes = order.history.filter(({ note }) => note !== '');
  return (
    <Panel id="stages" title={texts.stages}>
      <div className={styles.head}>
        <div className={styles.state}>
          <p className={styles.marks}>
            <OrderMark order={order} texts={texts} />
            <PaymentMark status={order.paymentStatus} texts={texts} />
          </p>
          <Promised order={order} texts={texts} />
        </div>
        <div className={styles.actions}>
          <Button size="s" variant="action" icon="shopping-cart" aria-haspopup="dialog" onClick={() => repeat(order)}>
            {texts.repeat.action}
          </Button>
          {order.status !== 'cancelled' && (
            <ButtonLink size="s" variant="outline" icon="wrench" href={`${MOUNT_PATH}?order=${order.id}`}>
              {texts.mount}
            </ButtonLink>
          )}
          {order.cancellation === 'possible' && (
            <Button size="s" variant="outline" icon="x" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
              {texts.cancel.action}
            </Button>
          )}
          <Button className={styles.print} size="s" variant="quiet" icon="printer" onClick={() => window.print()}>
            {texts.print}
          </Button>
        </div>
      </div>
      <ol className={styles.stages}>
        {stagesOf(order).map(({ status, at, state }) => (
          <li key={status} data-state={state} data-status={status} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.point}>
              {(state === 'done' || state === 'unnoted') && (
                <Icon name={status === 'cancelled' ? 'x' : 'check'} size={14} />
              )}
            </span>
            <strong>{state === 'now' ? statusText(order, texts) : texts.statuses[status]}</strong>
            {state === 'unnoted' && !order.isPartly && <small>{texts.unnoted}</small>}
            {at && <time dateTime={at}>{formatMoment(at, locale)}</time>}
          </li>
        ))}
      </ol>
      <Awaited order={order} texts={texts} />
      {order.cancellation === 'asked' && <p className={styles.asked}>{texts.cancelAsked}</p>}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ at, note }) => (
            <li key={`${at} ${note}`}>
              <time dateTime={at}>{formatMoment(at, locale)}</time> {note}
            </li>
          ))}
        </ul>
      )}
      {isCancelling && <CancelDialog order={order} texts={texts} onClose={() => setCancelling(false)} />}
      {dialog}
    </Panel>
  );
}

/** When the order is delivered or ready, and the first promise if it was another day; without a promise the wished day. */
function Promised({ order: { promise, status, delivery }, texts }: Pick<OrderProgressProps, 'order' | 'texts'>) {
  if (!isPromised({ status })) return null;
  if (!promise)
    return (
      delivery.date && (
        <p className={styles.promise}>
          <b>{`${texts.by[delivery.type]} ${fill(texts.onDay, { day: formatDayAndMonth(delivery.date, pageLocale()) })}`}</b>
        </p>
      )
    );
  const words = texts.promise;
  const first = { ...promise, on: promise.first, until: null };
  return (
    <p className={styles.promise} data-moved={promise.on === promise.first ? undefined : ''}>
      <b>{fill(words[delivery.type], { ready: readyPhrase(promise) })}</b>
      {promise.on !== promise.first && ` ${fill(words.moved, { first: readyPhrase(first) })}`}
    </p>
  );
}

/** Goods in stock, and goods still to come from the supplier. */
function Awaited({ order: { awaited, items }, texts }: Pick<OrderProgressProps, 'order' | 'texts'>) {
  if (awaited === 0) return null;
  const { awaited: words } = texts;
  const rest = items.reduce((pieces, { quantity }) => pieces + quantity, -awaited);
  const isReserved = items.some(({ status }) => status === 'reserved');
  const sentence = rest === 0 ? words.all : isReserved ? words.some : words.more;
  return <p className={styles.awaited}>{fill(sentence, { count: decimal(awaited), reserved: decimal(rest) })}</p>;
}
