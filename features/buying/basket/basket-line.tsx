'use client';

import { memo } from 'react';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { CopyCode } from '#components/copy-code/copy-code.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { decimal, formatRubles, formatRublesExact, plural } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import type { BasketItem } from '#lib/contract/basket.ts';
import { formatMoment } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import type { Ready } from '#lib/rules/readiness.ts';
import { removeLines } from './basket-actions.ts';
import { BasketArrival } from './basket-arrival.tsx';
import { editLines } from './basket-edits.ts';
import styles from './basket-line.module.scss';
import type { BasketSlotProps } from './basket-props.ts';
import { type BasketTexts, stepLabels } from './basket-texts.ts';
import { isBuyable } from './use-basket.ts';

interface BasketLineProps {
  item: BasketItem;
  hidesPrice: boolean;
  texts: BasketTexts;
  onMoveToFavorites: BasketSlotProps['onMoveToFavorites'];
}

interface MarkProps {
  badge: NonNullable<BasketItem['customerPrice']['badge']>;
  information: string | null;
  texts: BasketTexts;
}

/** A line of the basket: product, quantity, stock, price, and what has changed since it was added. */
export const BasketLine = memo(({ item, hidesPrice, texts, onMoveToFavorites }: BasketLineProps) => {
  const { id, product, quantity, status, customerPrice } = item;
  const canBuy = isBuyable(customerPrice);
  return (
    <li id={`line-${id}`} className={styles.root} data-status={canBuy ? status : 'unbuyable'}>
      <div className={styles.check}>
        <Checkbox
          label={<span className={styles.hidden}>{fill(texts.order, { name: product.name })}</span>}
          checked={canBuy && status === 'checked'}
          disabled={!canBuy}
          onChange={({ target }) => editLines([[id, { status: target.checked ? 'checked' : 'delayed' }]])}
        />
      </div>
      <ProductPicture
        className={styles.picture}
        id={product.image?.id ?? null}
        {...(product.image && { widths: product.image.sizes })}
        sizes="72px"
        maxWidth={160}
      />
      <LineText item={item} hidesPrice={hidesPrice} texts={texts} />
      <div className={styles.quantity}>
        <QuantityField
          value={quantity}
          min={1}
          max={MAX_QUANTITY}
          label={fill(texts.quantityOf, { name: product.name })}
          texts={stepLabels(texts)}
          isDisabled={!canBuy}
          onChange={(next) => editLines([[id, { quantity: next }]])}
          removal={{ label: texts.remove, onPress: () => void removeLines([id]) }}
        />
      </div>
      <LinePrice item={item} hidesPrice={hidesPrice} texts={texts} />
      <div className={styles.actions}>
        <IconButton
          data-remove=""
          icon="trash"
          iconSize={18}
          label={fill(texts.removeOf, { name: product.name })}
          onClick={() => void removeLines([id])}
        />
        <IconButton
          data-move=""
          icon="heart"
          iconSize={18}
          label={fill(texts.moveOf, { name: product.name })}
          onClick={() => void onMoveToFavorites(item)}
        />
      </div>
    </li>
  );
});

type PartProps = Pick<BasketLineProps, 'item' | 'hidesPrice' | 'texts'>;

/** The product's name and codes, its stock, and what has changed. */
function LineText({ item, hidesPrice, texts }: PartProps) {
  const { product, customerPrice, changes, addedBy, addedAt } = item;
  return (
    <div className={styles.words}>
      <a className={styles.name} href={product.url}>
        <span>
          <ProductName name={product.name} />
        </span>
      </a>
      <p className={styles.codes}>
        <CopyCode code={product.code} name={texts.code} action={texts.copy} done={texts.copied} />
        {product.article && (
          <span data-repeated={product.name.includes(product.article) ? '' : undefined}>{product.article}</span>
        )}
        {customerPrice.badge && (
          <Mark badge={customerPrice.badge} information={customerPrice.information} texts={texts} />
        )}
        {addedBy && <span>{fill(texts.addedBy, { name: addedBy, when: formatMoment(addedAt, pageLocale()) })}</span>}
      </p>
      {isBuyable(customerPrice) && <Split item={item} texts={texts} />}
      {item.available === 0 && customerPrice.stopSellReason === null && (
        <BasketArrival guid={item.productId} texts={texts} />
      )}
      {changes
        .filter(({ kind }) => !hidesPrice || kind !== 'price')
        .map((change) => (
          <p key={change.kind} className={styles.change} data-kind={change.kind}>
            <MoneyText text={changeText(change, texts)} />
          </p>
        ))}
    </div>
  );
}

function LinePrice({ item: { customerPrice, quantity, sum }, hidesPrice, texts }: PartProps) {
  const canBuy = isBuyable(customerPrice);
  return (
    <div className={styles.price}>
      {hidesPrice && canBuy ? null : canBuy && customerPrice.price !== null ? (
        <>
          <strong>
            <MoneyText text={formatRublesExact(sum)} />
          </strong>
          <span>
            <MoneyText text={fill(texts.each, { price: formatRublesExact(customerPrice.price) })} />
          </span>
          {customerPrice.bonus > 0 && <Bonus count={Math.floor(customerPrice.bonus * quantity)} texts={texts} />}
        </>
      ) : (
        <span>{customerPrice.availability === 'request' ? texts.onRequest : texts.notForSale}</span>
      )}
    </div>
  );
}

/** Label of a special price, and the next quantity discount. */
function Mark({ badge, information, texts }: MarkProps) {
  const { label, tooltip } = texts.badges[badge];
  return (
    <>
      <b className={styles.badge} data-badge={badge} title={tooltip}>
        {label}
      </b>
      {information && <span>{information}</span>}
    </>
  );
}

/** Number of pieces from each source, and when they are ready in the customer's city. */
function Split({ item: { split, ready, status }, texts }: Pick<BasketLineProps, 'item' | 'texts'>) {
  const parts = [
    ...partOf(texts.split.here, split.here, ready.here),
    ...partOf(texts.split.elsewhere, split.elsewhere, ready.elsewhere),
    ...partOf(texts.split.missing, split.missing, null),
  ];
  const [source, day] = parts.at(-1) ?? ['', null];
  const rest = parts.slice(0, -1).map((part) => `${part.filter(Boolean).join(', ')}; `);
  const worst = split.missing > 0 ? 'missing' : split.elsewhere > 0 ? 'elsewhere' : 'here';
  return (
    <p className={styles.split} data-worst={worst}>
      {status === 'delayed' ? texts.delayed : ''}
      <span className={styles.rest}>
        {rest}
        {day && `${source}, `}
      </span>
      {day ?? source}
    </p>
  );
}

/** «Из Казани: 2 шт.» and «завтра до 14:00»; empty: nothing comes from there */
const partOf = (text: string, count: number, ready: Ready | null): [source: string, day: string | null][] =>
  count > 0 ? [[fill(text, { count }), ready && readyPhrase(ready)]] : [];

function changeText(change: BasketItem['changes'][number], texts: BasketTexts): string {
  const words = texts.changes;
  if (change.kind === 'notForSale') return words.notForSale;
  if (change.kind === 'stock') return fill(words.stock, { was: change.was, now: change.now });
  const text = change.now > change.was ? words.dearer : words.cheaper;
  return fill(text, { was: formatRubles(change.was), now: formatRubles(change.now) });
}

/** «+589 бонусов»; a phone shows a letter for the word: «+589 Б». */
function Bonus({ count, texts: { bonusForms } }: { count: number; texts: BasketTexts }) {
  const { one, few, many } = bonusForms;
  const [before, word] = plural(count, one, few, many).split('{count}');
  return (
    <em>
      {before}
      {decimal(count)}
      <small>{word}</small>
    </em>
  );
}
