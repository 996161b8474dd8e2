import type { RefObject } from 'react';
import { Choice } from '#components/choice/choice.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { formatNumber, formatRublesExact, plural } from '#lib/client/numbers.ts';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import { toKopecks, toRubles, wholeKopecks } from '#lib/rules/money.ts';
import styles from './backorder-notice.module.scss';
import { inStockOf } from './checkout-queries.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import type { CheckoutState } from './use-checkout.ts';

const NAMED_MAX = 3;

/** Checked lines with pieces that are in no warehouse. */
const backorderedIn = ({ items }: Basket): BasketItem[] =>
  items.filter(
    ({ status, split, customerPrice }) =>
      status === 'checked' && customerPrice.availability === 'allow' && split.missing > 0,
  );

/** By how much (rubles) the calculated order is smaller than the basket because missing pieces are left out; 0: it is not. */
export function leftOutOf(basket: Basket, check: OrderCheck): number {
  if (backorderedIn(basket).length === 0) return 0;
  return Math.max(0, wholeKopecks(basket.totals.sum - check.totals.sum));
}

/** Whether the buyer still has to decide about missing pieces: without them nothing would be ordered. */
export const isUnsettled = (basket: Basket, { terms }: Pick<CheckoutState, 'terms'>): boolean =>
  !terms.allowBackorder && inStockOf(basket).length === 0;

interface BackorderNoticeProps {
  basket: Basket;
  state: Pick<CheckoutState, 'terms' | 'change'>;
  /** gets the radio button that takes the focus for the choice */
  inputRef: RefObject<HTMLInputElement | null>;
  /** the buyer tried to order without choosing */
  isAsked: boolean;
  texts: CheckoutTexts;
}

/** Above the form: products that are in no warehouse, and the choice to order them from the supplier or to leave them. */
export function BackorderNotice({ basket, state, inputRef, isAsked, texts }: BackorderNoticeProps) {
  const lines = backorderedIn(basket);
  if (lines.length === 0) return null;
  const words = texts.backordered;
  const { one, few, many } = words.title;
  const canLeave = inStockOf(basket).length > 0;
  // «и ещё 1» would take as much room as its name
  const named = lines.length === NAMED_MAX + 1 ? lines : lines.slice(0, NAMED_MAX);
  const value = state.terms.allowBackorder ? 'order' : canLeave ? 'leave' : '';
  return (
    <section className={styles.root} aria-label={words.name}>
      <Icon name="package" />
      <div>
        <b>{fill(plural(lines.length, one, few, many), { count: formatNumber(lines.length) })}</b>
        <ul>
          {named.map(({ id, product, split }) => (
            <li key={id}>{fill(words.line, { name: product.name, count: formatNumber(split.missing) })}</li>
          ))}
          {lines.length > named.length && (
            <li>{fill(words.more, { count: formatNumber(lines.length - named.length) })}</li>
          )}
        </ul>
        <Choice
          name="backorder"
          isInline
          legend={words.question}
          value={value}
          options={[
            {
              value: 'order',
              title: words.order,
              detail: fill(words.orderNote, { sum: formatRublesExact(sumOf(lines)) }),
            },
            {
              value: 'leave',
              title: words.leave,
              detail: canLeave ? words.leaveNote : words.nothingElse,
              isOff: !canLeave,
            },
          ]}
          onChoose={(choice) => state.change({ allowBackorder: choice === 'order' })}
          inputRef={inputRef}
          error={isAsked ? words.asked : undefined}
        />
      </div>
    </section>
  );
}

/** What the missing pieces cost (rubles), at the prices of the basket. */
function sumOf(lines: readonly BasketItem[]): number {
  return toRubles(
    lines.reduce((sum, { split, customerPrice }) => sum + split.missing * toKopecks(customerPrice.price ?? 0), 0),
  );
}
