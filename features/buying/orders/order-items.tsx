import { CopyCode } from '#components/copy-code/copy-code.tsx';
import { Panel } from '#components/panel/panel.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { decimal, formatRublesExact, plural } from '#lib/client/numbers.ts';
import { newClaimAddress } from '#lib/config/routes.ts';
import type { OrderItem } from '#lib/contract/order-parts.ts';
import type { Order } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './order-items.module.scss';
import type { OrderTexts } from './order-texts.ts';
import { ItemMark } from './status-mark.tsx';

export function OrderItems({ order, texts }: { order: Order; texts: OrderTexts }) {
  const { items: words } = texts;
  return (
    <Panel id="items" title={words.title}>
      <table className={styles.root}>
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.where}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col">{words.sum}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <ItemRow key={item.id} item={item} orderId={order.id} texts={texts} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function ItemRow({ item, orderId, texts }: { item: OrderItem; orderId: string; texts: OrderTexts }) {
  const { product, quantity, price, sum, bonus, isGift, warehouse, status } = item;
  const { items: words } = texts;
  return (
    <tr>
      <th scope="row">
        <span className={styles.product}>
          <ProductPicture
            className={styles.picture}
            id={product.image?.id ?? null}
            {...(product.image && { widths: product.image.sizes })}
            sizes="56px"
            maxWidth={160}
          />
          <span className={styles.words}>
            {product.url ? (
              <a href={product.url}>
                <ProductName name={product.name} />
              </a>
            ) : (
              <span>
                <ProductName name={product.name} />
              </span>
            )}
            <span className={styles.codes}>
              <CopyCode code={product.code} name={words.code} action={words.copy} done={words.copied} />
              {isGift && <span className={styles.gift}>{words.gift}</span>}
            </span>
          </span>
        </span>
      </th>
      <td className={styles.where}>
        <ItemMark status={status} texts={texts} />
        <small>{warehouse ?? words.supplier}</small>
        {(status === 'shipped' || status === 'delivered') && (
          <a className={styles.claim} href={newClaimAddress(orderId, item.productId)}>
            {words.claim}
          </a>
        )}
      </td>
      <td className={styles.price}>
        <MoneyText text={formatRublesExact(price)} />
      </td>
      <td className={styles.quantity}>{fill(words.pieces, { count: quantity })}</td>
      <td className={styles.sum}>
        <MoneyText text={sum === 0 ? words.free : formatRublesExact(sum)} />
        {bonus >= 1 && status !== 'cancelled' && <em>{bonusText(Math.floor(bonus), words.bonus)}</em>}
      </td>
    </tr>
  );
}

const bonusText = (count: number, { one, few, many }: OrderTexts['items']['bonus']) =>
  fill(plural(count, one, few, many), { count: decimal(count) });
