import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { decimal, formatRublesExact } from '#lib/client/numbers.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import type { OfferItem } from '#lib/contract/commercial-offers.ts';
import { fill } from '#lib/format/fill.ts';
import { DecimalField } from './decimal-field.tsx';
import { isMarkupMissing, marginOf, priced } from './offer-draft.ts';
import styles from './offer-lines.module.scss';
import type { OfferTexts } from './offer-texts.ts';
import { PriceChoice } from './price-choice.tsx';
import type { OfferState } from './use-offer.ts';

const PRICE_MAX = 100_000_000;

interface OfferLinesProps {
  state: OfferState;
  texts: OfferTexts;
}

/** The offer's lines, with prices by one rule or typed. */
export function OfferLines({ state: { draft, change }, texts }: OfferLinesProps) {
  const { items, mode, markup } = draft;
  const edit = (id: number, next: Partial<OfferItem>) =>
    change({ items: items.map((item) => (item.id === id ? { ...item, ...next } : item)) });
  return (
    <>
      <PriceChoice
        mode={mode}
        markup={markup}
        texts={texts}
        onChange={(nextMode, nextMarkup) => {
          const prices = { mode: nextMode, markup: nextMarkup };
          // an invalid percentage leaves the prices as they are
          change(isMarkupMissing(prices) ? prices : { ...prices, items: priced(items, nextMode, nextMarkup ?? 0) });
        }}
      />
      <ul className={styles.list}>
        {items.map((item) => (
          <Line
            key={item.id}
            item={item}
            texts={texts}
            onEdit={(next) => edit(item.id, next)}
            onRemove={items.length > 1 ? () => change({ items: items.filter(({ id }) => id !== item.id) }) : null}
          />
        ))}
      </ul>
    </>
  );
}

interface LineProps {
  item: OfferItem;
  texts: OfferTexts;
  onEdit: (next: Partial<OfferItem>) => void;
  /** removes the line; null: the last line cannot be removed */
  onRemove: (() => void) | null;
}

function Line({ item, texts, onEdit, onRemove }: LineProps) {
  const { code, name, image, quantity, price, purchase, ready } = item;
  const words = texts.lines;
  const margin = marginOf(item);
  return (
    <li className={styles.line}>
      <ProductPicture
        className={styles.picture}
        id={image?.id ?? null}
        {...(image && { widths: image.sizes })}
        sizes="56px"
        maxWidth={160}
      />
      <div className={styles.words}>
        <span>
          <ProductName name={name} />
        </span>
        <small>
          {code}, {purchase === null ? words.unknown : fill(words.purchase, { price: formatRublesExact(purchase) })}
        </small>
        {ready && <small>{fill(words.ready, { ready: readyPhrase(ready) })}</small>}
        {margin && (
          <small data-sign={margin.sum < 0 ? 'loss' : 'gain'}>
            {fill(words.margin, {
              sum: formatRublesExact(margin.sum),
              percent: decimal(margin.percent, { most: 1 }),
            })}
          </small>
        )}
      </div>
      <div className={styles.quantity}>
        <QuantityField
          value={quantity}
          min={1}
          max={MAX_QUANTITY}
          label={fill(words.quantityOf, { name })}
          texts={{ less: words.less, more: words.more }}
          onChange={(next) => onEdit({ quantity: next })}
        />
      </div>
      <div className={styles.price}>
        <DecimalField
          value={price}
          max={PRICE_MAX}
          label={fill(words.priceOf, { name })}
          onChange={(next) => onEdit({ price: next })}
        />
        <strong>{formatRublesExact(Math.round(price * 100 * quantity) / 100)}</strong>
      </div>
      <div className={styles.remove}>
        <IconButton
          icon="trash"
          iconSize={18}
          label={fill(words.removeOf, { name })}
          disabled={onRemove === null}
          onClick={() => onRemove?.()}
        />
      </div>
    </li>
  );
}
