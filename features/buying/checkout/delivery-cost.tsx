import { deliveryCostText } from '#lib/client/delivery-cost-text.ts';
import { decimal, formatRubles } from '#lib/client/numbers.ts';
import type { DeliveryQuote } from '#lib/contract/delivery.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import type { CheckoutValues } from './checkout-values.ts';
import styles from './delivery-cost.module.scss';

/** The cost in a row of sums. `undefined`: the server does not know it. */
export function costText(quote: Pick<DeliveryQuote, 'cost'> | undefined, { cost }: CheckoutTexts): string {
  return deliveryCostText(quote?.cost ?? null, { free: cost.free, byManager: cost.byManager });
}

/** Says that the sum is without the delivery, where a manager tells its cost. */
export const totalLabel = (
  { shipping }: Pick<OrderCheck, 'shipping'>,
  way: CheckoutValues['way'],
  { cost, summary }: CheckoutTexts,
): string => (way !== 'pickup' && shipping !== null && (shipping?.cost ?? null) === null ? cost.total : summary.total);

/** What the delivery costs to the chosen address, and why it is not known if it is not. */
export function DeliveryCost({ quote, texts }: { quote: DeliveryQuote | undefined; texts: CheckoutTexts }) {
  const words = texts.cost;
  if (!quote || quote.cost === null)
    return (
      <p className={styles.root} data-tone="unknown" role="status">
        {quote?.message ?? words.unknown}
      </p>
    );
  return (
    <p className={styles.root} role="status">
      <b>{fill(words.delivery, { cost: costText(quote, texts) })}</b>
      <span>{detailOf(quote, texts)}</span>
    </p>
  );
}

/** «Казань · 84,5 кг · бесплатно от 50 000 ₽» */
function detailOf({ zone, weight, freeFrom, cost, note }: DeliveryQuote, { cost: words }: CheckoutTexts): string {
  return [
    zone,
    weight === null ? null : fill(words.weight, { weight: decimal(weight, { most: 1 }) }),
    freeFrom !== null && cost !== 0 ? fill(words.freeFrom, { sum: formatRubles(freeFrom) }) : null,
    note,
  ]
    .filter(Boolean)
    .join(' · ');
}
