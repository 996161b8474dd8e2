'use client';

import { useLinkedRows } from '#components/linked-rows/use-linked-rows.ts';
import { MoneyText } from '#components/price/money-text.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { formatRublesExact } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import { orderAddress } from '#lib/config/routes.ts';
import type { OrderSummary } from '#lib/contract/orders.ts';
import { formatDayOf, formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { shortName } from '#lib/format/person-name.ts';
import { isPromised } from './order-stages.ts';
import type { OrderTexts } from './order-texts.ts';
import styles from './orders-table.module.scss';
import { OrderMark, PaymentMark } from './status-mark.tsx';

interface OrdersTableProps {
  items: readonly OrderSummary[];
  texts: OrderTexts;
  onRepeat: (order: OrderSummary) => void;
}

/** One row per order; on a phone a card. A click anywhere in a row opens the order, like its number. */
export function OrdersTable({ items, texts, onRepeat }: OrdersTableProps) {
  const { columns } = texts;
  const ref = useLinkedRows();
  return (
    <div className={styles.frame}>
      <table ref={ref} className={styles.root}>
        <thead>
          <tr>
            <th scope="col">{columns.order}</th>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.payment}</th>
            <th scope="col">{columns.delivery}</th>
            <th scope="col">{columns.payer}</th>
            <th scope="col">{columns.sum}</th>
            <th scope="col">
              <span className={styles.hidden}>{columns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((order) => (
            <OrderRow key={order.id} order={order} texts={texts} onRepeat={onRepeat} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ order, texts, onRepeat }: { order: OrderSummary } & Omit<OrdersTableProps, 'items'>) {
  const { id, number, ownNumber, createdAt, delivery, positions, quantity } = order;
  const locale = pageLocale();
  return (
    <tr>
      <th scope="row" className={styles.number}>
        <a href={orderAddress(id)}>{fill(texts.orderNumber, { number })}</a>
        {ownNumber && <small title={ownNumber}>{fill(texts.ownNumber, { number: ownNumber })}</small>}
      </th>
      <td className={styles.date}>
        <time dateTime={createdAt}>{formatDayOf(createdAt, locale)}</time>
        <small>
          {order.employee ? fill(texts.byEmployee, { name: shortName(order.employee) }) : shortName(order.author)}
        </small>
      </td>
      <td>
        <OrderMark order={order} texts={texts} />
        {isPromised(order) && order.promise && (
          <small className={styles.promise}>
            {fill(texts.promisedShort[delivery.type], { ready: readyPhrase(order.promise) })}
          </small>
        )}
      </td>
      <td className={styles.payment}>
        <PaymentMark status={order.paymentStatus} texts={texts} />
      </td>
      <td className={styles.delivery}>
        <span>
          {texts.by[delivery.type]}
          {delivery.date && ` ${fill(texts.onDay, { day: formatShortDay(delivery.date, locale) })}`}
        </span>
        <small title={delivery.place ?? delivery.address}>{delivery.place ?? delivery.address}</small>
      </td>
      <td className={styles.payer}>
        <span title={order.legalEntity.name}>{order.legalEntity.name}</span>
      </td>
      <td className={styles.sum}>
        <MoneyText text={formatRublesExact(order.toPay)} />
        <small>{fill(texts.amount, { positions, quantity })}</small>
      </td>
      <td className={styles.action}>
        <Button
          className={styles.repeat}
          variant="quiet"
          size="s"
          icon="shopping-cart"
          aria-label={fill(texts.repeat.of, { number })}
          title={texts.repeat.action}
          aria-haspopup="dialog"
          onClick={() => onRepeat(order)}
        >
          <span>{texts.repeat.short}</span>
        </Button>
      </td>
    </tr>
  );
}
