import { ExactPrice } from '#components/price/exact-price.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { decimal, formatRubles, formatRublesExact } from '#lib/client/numbers.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import { MAX_QUANTITY, OFFER_PRICE_MAX } from '#lib/config/limits.ts';
import type { OfferItem } from '#lib/contract/commercial-offers.ts';
import { fill } from '#lib/format/fill.ts';
import { AddLine } from './add-line.tsx';
import { DecimalField } from './decimal-field.tsx';
import { ratesWords } from './offer-delivery.ts';
import { isOwn, marginOf } from './offer-draft.ts';
import styles from './offer-lines.module.scss';
import type { OfferTexts } from './offer-texts.ts';
import type { OfferState } from './use-offer.ts';

interface OfferLinesProps {
  state: OfferState;
  texts: OfferTexts;
}

/** The offer's lines. */
export function OfferLines({ state, texts }: OfferLinesProps) {
  const { draft, change } = state;
  const { items } = draft;
  const edit = (line: number, next: Partial<OfferItem>) =>
    change({ items: items.map((item) => (item.id === line ? { ...item, ...next } : item)) });
  return (
    <>
      <ul className={styles.list}>
        {items.map((item) => (
          <Line
            key={item.id}
            item={item}
            texts={texts}
            rates={ratesWords(item, state, texts)}
            onEdit={(next) => edit(item.id, next)}
            onRemove={items.length > 1 ? () => change({ items: items.filter((one) => one.id !== item.id) }) : null}
          />
        ))}
      </ul>
      <AddLine state={state} texts={texts} />
    </>
  );
}

interface LineProps {
  item: OfferItem;
  texts: OfferTexts;
  /** whether its price follows from the rates of delivery; null: it does not */
  rates: string | null;
  onEdit: (next: Partial<OfferItem>) => void;
  /** removes the line; null: the last line cannot be removed */
  onRemove: (() => void) | null;
}

function Line({ item, texts, rates, onEdit, onRemove }: LineProps) {
  const { name, image, quantity, price, ready, toOrder } = item;
  const words = texts.lines;
  const margin = marginOf(item);
  return (
    <li className={styles.line} data-own={isOwn(item) || undefined}>
      {!isOwn(item) && (
        <ProductPicture
          className={styles.picture}
          id={image?.id ?? null}
          {...(image && { widths: image.sizes })}
          sizes="56px"
          maxWidth={160}
        />
      )}
      <div className={styles.words}>
        {isOwn(item) ? (
          <OwnWords item={item} texts={texts} onEdit={onEdit} />
        ) : (
          <>
            <span>
              <ProductName name={name} />
            </span>
            <Facts item={item} texts={texts} />
          </>
        )}
        {ready && <small>{fill(words.ready, { ready: readyPhrase(ready) })}</small>}
        {toOrder && <small>{words.toOrder}</small>}
        {rates && <small data-sign={rates === words.noRate ? 'loss' : undefined}>{rates}</small>}
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
          max={OFFER_PRICE_MAX}
          label={fill(words.priceOf, { name })}
          onChange={(next) => onEdit({ price: next })}
        />
        <strong>
          <ExactPrice rubles={Math.round(price * 100 * quantity) / 100} />
        </strong>
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

/** Code and prices, each in one piece. */
function Facts({ item: { code, purchase, retail }, texts: { lines } }: Pick<LineProps, 'item' | 'texts'>) {
  return (
    <small className={styles.facts}>
      <span>{code}</span>
      <span>{purchase === null ? lines.unknown : fill(lines.purchase, { price: formatRublesExact(purchase) })}</span>
      {retail !== null && <span>{fill(lines.retail, { price: formatRubles(retail) })}</span>}
    </small>
  );
}

/** Name and unit of a line that is no product. */
function OwnWords({ item: { name, unit }, texts: { lines }, onEdit }: Pick<LineProps, 'item' | 'texts' | 'onEdit'>) {
  return (
    <div className={styles.own}>
      <textarea
        aria-label={lines.ownName}
        rows={2}
        maxLength={300}
        value={name}
        onChange={({ target }) => onEdit({ name: target.value })}
      />
      <input
        aria-label={lines.ownUnit}
        maxLength={20}
        value={unit}
        onChange={({ target }) => onEdit({ unit: target.value })}
      />
    </div>
  );
}
