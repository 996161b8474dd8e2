import { Panel } from '#components/panel/panel.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { deliveryCostText } from '#lib/client/delivery-cost-text.ts';
import { decimal, formatNumber, formatRublesExact } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Order } from '#lib/contract/orders.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { wholeKopecks } from '#lib/rules/money.ts';
import type { OrderTexts } from './order-texts.ts';
import styles from './order-totals.module.scss';

interface OrderTotalsProps {
  order: Order;
  texts: OrderTexts;
}

/** The order's sum, what is paid, and when the rest is due. */
export function OrderTotals({ order, texts }: OrderTotalsProps) {
  const { totals } = texts;
  const { positions, quantity, sum, bonusWriteOff, toPay, vatRate, vat, paid, bonus } = order;
  const isCancelled = order.status === 'cancelled';
  const isSum = isCancelled || paid > 0;
  const left = leftOf(order);
  return (
    <Panel id="totals" title={totals.title}>
      <dl className={styles.root}>
        <Row name={fill(totals.goods, { positions, quantity })} value={formatRublesExact(sum)} />
        {bonusWriteOff > 0 && <Row name={totals.writeOff} value={`−${formatRublesExact(bonusWriteOff)}`} />}
        {order.deliveryCost && (
          <Row
            name={totals.delivery}
            value={deliveryCostText(order.deliveryCost.cost, { free: totals.free, byManager: totals.byManager })}
          />
        )}
        <Row name={isSum ? totals.sum : totals.toPay} value={formatRublesExact(toPay)} isMain />
        <Row name={fill(totals.vat, { rate: formatNumber(vatRate) })} value={formatRublesExact(vat)} isQuiet />
        {paid > 0 && <Row name={totals.paid} value={formatRublesExact(paid)} />}
        {paid > 0 && !isCancelled && <Row name={totals.left} value={formatRublesExact(left)} />}
        {bonus >= 1 && !isCancelled && <Row name={totals.bonus} value={`+${decimal(Math.floor(bonus))}`} isQuiet />}
      </dl>
      {left > 0 &&
        (order.cancellation === 'asked' ? (
          <p className={styles.due} data-tone="quiet">
            {texts.payNothing}
          </p>
        ) : (
          <Due order={order} left={left} texts={texts} />
        ))}
    </Panel>
  );
}

const leftOf = ({ toPay, paid, status }: Order) =>
  status === 'cancelled' ? 0 : Math.max(0, wholeKopecks(toPay - paid));

interface RowProps {
  name: string;
  value: string;
  isMain?: boolean;
  isQuiet?: boolean;
}

const Row = ({ name, value, isMain, isQuiet }: RowProps) => (
  <div data-main={isMain ? '' : undefined} data-quiet={isQuiet ? '' : undefined}>
    <dt>{name}</dt>
    <dd>
      <MoneyText text={value} />
    </dd>
  </div>
);

function Due({ order, left, texts }: OrderTotalsProps & { left: number }) {
  const { paymentType, paymentStatus, payUntil } = order;
  const isLate = paymentStatus === 'overdue';
  const sum = formatRublesExact(left);
  const day = payUntil && formatShortDay(payUntil, pageLocale());
  const [tone, words] = day
    ? isLate
      ? ['late', fill(texts.payOverdue, { sum, day })]
      : ['soon', fill(texts.payBy, { sum, day })]
    : paymentType === 'deferred'
      ? ['quiet', texts.payOnShipment]
      : ['soon', fill(texts.payFirst, { sum })];
  return (
    <p className={styles.due} data-tone={tone}>
      <MoneyText text={words} />
    </p>
  );
}
