import { Icon } from '#components/icon/icon.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { formatNumber, formatRublesExact, plural } from '#lib/client/numbers.ts';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './backorder-notice.module.scss';
import type { CheckoutTexts } from './checkout-texts.ts';

const NAMED_MAX = 3;

/** Checked lines with pieces that are in no warehouse. */
export const backorderedIn = ({ items }: Basket): BasketItem[] =>
  items.filter(({ status, split }) => status === 'checked' && split.missing > 0);

/**
 * By how much (rubles) the order is smaller than the basket because missing pieces are not ordered yet; 0: it is not.
 */
export function leftOutOf(basket: Basket, check: OrderCheck | undefined): number {
  if (!check || backorderedIn(basket).length === 0) return 0;
  return Math.max(0, Math.round((basket.totals.sum - check.totals.sum) * 100) / 100);
}

interface BackorderNoticeProps {
  basket: Basket;
  check: OrderCheck | undefined;
  texts: CheckoutTexts;
  /** scrolls to the checkbox that includes them */
  onLead: () => void;
}

/** Above the form: products that the supplier has to deliver, and whether the sum includes them. */
export function BackorderNotice({ basket, check, texts, onLead }: BackorderNoticeProps) {
  const lines = backorderedIn(basket);
  if (lines.length === 0) return null;
  const words = texts.backordered;
  const leftOut = leftOutOf(basket, check);
  const { one, few, many } = leftOut > 0 ? words.leftOut : words.included;
  const count = formatNumber(lines.length);
  const title = fill(plural(lines.length, one, few, many), { count, sum: formatRublesExact(leftOut) });
  return (
    <section className={styles.root} aria-label={words.name}>
      <Icon name="package" />
      <div>
        <b>
          <MoneyText text={title} />
        </b>
        <ul>
          {lines.slice(0, NAMED_MAX).map(({ id, product, split }) => (
            <li key={id}>{fill(words.line, { name: product.name, count: formatNumber(split.missing) })}</li>
          ))}
          {lines.length > NAMED_MAX && <li>{fill(words.more, { count: formatNumber(lines.length - NAMED_MAX) })}</li>}
        </ul>
        <button type="button" onClick={onLead}>
          {leftOut > 0 ? words.include : words.change}
        </button>
      </div>
    </section>
  );
}
