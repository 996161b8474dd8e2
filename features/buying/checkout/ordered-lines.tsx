import { Icon } from '#components/icon/icon.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { formatNumber, formatRublesExact, plural } from '#lib/client/numbers.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import styles from './ordered-lines.module.scss';

/** Ordered products and gifts, for a last check. */
export function OrderedLines({ lines, texts }: { lines: OrderCheck['lines']; texts: CheckoutTexts }) {
  const { title } = texts.ordered;
  const count = lines.filter(({ isGift }) => !isGift).length;
  return (
    <div className={styles.root}>
      <details>
        <summary>
          {fill(plural(count, title.one, title.few, title.many), { count: formatNumber(count) })}
          <Icon name="chevron-down" size={18} />
        </summary>
        <ul>
          {lines.map(({ productId, name, quantity, sum, isGift }) => (
            <li key={`${productId} ${isGift}`}>
              <span>
                <ProductName name={name} />
              </span>
              <span>{fill(texts.ordered.pieces, { count: formatNumber(quantity) })}</span>
              <b>
                <MoneyText text={formatRublesExact(sum)} />
              </b>
            </li>
          ))}
        </ul>
      </details>
      <a href="/personal/order/cart">{texts.ordered.change}</a>
    </div>
  );
}
