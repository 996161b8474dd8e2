'use client';

import type { ReactNode } from 'react';
import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { EmailLink, PhoneLink } from '#features/staff/shared/contact-links.tsx';
import { momentText } from '#features/staff/shared/moment-text.ts';
import { staffTexts, wordFor } from '#features/staff/shared/staff-texts.ts';
import { decimal } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { Order } from '#lib/contract/orders.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { formatRubles } from '#lib/format/money.ts';
import { DeliveryCostForm } from './delivery-cost-form.tsx';
import { orderQuery } from './order-queries.ts';
import type { StaffOrderTexts } from './order-texts.ts';
import styles from './orders.module.scss';
import { PromiseForm } from './promise-form.tsx';

/** Before it is shipped. */
const canBePriced: ReadonlySet<Order['status']> = new Set(['new', 'accepted', 'assembled', 'ready']);

/** What was ordered, to where, how it is paid, and its states so far. */
export function OrderDetails({ id, texts }: { id: string; texts: StaffOrderTexts }) {
  const answer = useAnswer(orderQuery(id));
  return (
    <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={240} />}>
      {(order) => (
        <div className={styles.details}>
          <Facts order={order} texts={texts} />
          <Lines order={order} texts={texts} />
          {order.deliveryCost?.byManager && canBePriced.has(order.status) && (
            <DeliveryCostForm key={order.deliveryCost.cost} order={order} texts={texts} />
          )}
          {order.status !== 'delivered' && order.status !== 'cancelled' && (
            <PromiseForm key={order.promise?.on} order={order} texts={texts} />
          )}
          <section>
            <h3>{texts.history}</h3>
            <ol className={styles.history}>
              {order.history.map(({ status, at, note }) => (
                <li key={status + at + note}>
                  <time dateTime={at}>{momentText(at)}</time> {texts.statuses[status]}
                  {note && <small>{note}</small>}
                </li>
              ))}
            </ol>
          </section>
        </div>
      )}
    </AnswerView>
  );
}

interface PartProps {
  order: Order;
  texts: StaffOrderTexts;
}

function Facts({ order, texts }: PartProps) {
  const { contact, delivery, paymentStatus, paid, toPay, erpNumber, comment, ownNumber, employee } = order;
  const locale = pageLocale();
  const rows: [name: string, value: ReactNode][] = [
    [
      texts.facts.contact,
      <>
        {contact.fio} <PhoneLink phone={contact.phone} /> {contact.email && <EmailLink email={contact.email} />}
      </>,
    ],
    [
      delivery.type === 'pickup' ? texts.facts.pickup : texts.facts.delivery,
      [delivery.place, delivery.address].filter(Boolean).join(', '),
    ],
    [texts.facts.deliveryCost, costText(order, texts)],
    [
      texts.facts.payment,
      fill(texts.facts.paid, {
        status: wordFor(paymentStatus, texts.payments),
        paid: formatRubles(paid, locale),
        toPay: formatRubles(toPay, locale),
      }),
    ],
    [texts.promise.fact, promiseText(order, texts)],
    [texts.facts.erp, erpNumber ?? texts.facts.notHandedOver],
    [texts.facts.ownNumber, ownNumber],
    [texts.facts.employee, employee ?? ''],
    [texts.facts.comment, comment],
  ];
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Empty: nothing is delivered. */
function costText({ deliveryCost }: Order, { facts }: StaffOrderTexts): string {
  if (!deliveryCost) return '';
  const { cost, zone, weight, message } = deliveryCost;
  const sum = cost === null ? (message ?? facts.unknownCost) : formatRubles(cost, pageLocale());
  return [sum, zone, weight === null ? null : fill(facts.weight, { weight: decimal(weight, { most: 1 }) })]
    .filter(Boolean)
    .join(' · ');
}

function promiseText({ promise }: Order, { promise: words }: StaffOrderTexts): string {
  if (!promise) return words.none;
  const day = (date: string) => formatShortDay(date, pageLocale());
  const { on, until, first } = promise;
  const promised = [day(on), until].filter(Boolean).join(', ');
  return on === first ? promised : fill(words.first, { day: promised, first: day(first) });
}

function Lines({ order, texts }: PartProps) {
  return (
    <section>
      <h3>{texts.lines}</h3>
      <ul className={styles.lines}>
        {order.items.map(({ id, product, quantity, sum, warehouse, status }) => (
          <li key={id}>
            <span>
              {product.url ? <a href={product.url}>{product.name}</a> : product.name}
              <small>
                {[product.code, warehouse, wordFor(status, texts.lineStatuses)].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span>{fill(texts.pieces, { count: quantity })}</span>
            <b>
              <MoneyText text={formatRubles(sum, pageLocale())} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
