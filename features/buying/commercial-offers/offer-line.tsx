import { ExactPrice } from '#components/price/exact-price.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { decimal, formatRubles, formatRublesExact } from '#lib/client/numbers.ts';
import { readyPhrase } from '#lib/client/ready-phrase.ts';
import { MAX_QUANTITY, OFFER_LINE_NAME_MAX, OFFER_PRICE_MAX, OFFER_UNIT_MAX } from '#lib/config/limits.ts';
import type { OfferItem } from '#lib/contract/commercial-offers.ts';
import { fill } from '#lib/format/fill.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';
import { DecimalField } from './decimal-field.tsx';
import { isOwn, type Margin, marginOf } from './offer-draft.ts';
import styles from './offer-line.module.scss';
import type { OfferTexts } from './offer-texts.ts';

interface OfferLineProps {
  item: OfferItem;
  texts: OfferTexts;
  /** whether its price follows from the rates of delivery; null: it does not */
  rates: string | null;
  onEdit: (next: Partial<OfferItem>) => void;
  /** removes the line; null: the last line cannot be removed */
  onRemove: (() => void) | null;
}

/** A line of the offer: product or own words, quantity, price and what it brings, sum. */
export function OfferLine({ item, texts, rates, onEdit, onRemove }: OfferLineProps) {
  const { name, image, quantity, price } = item;
  const words = texts.lines;
  const margin = marginOf(item);
  return (
    <li className={styles.root} data-own={isOwn(item) || undefined}>
      {isOwn(item) ? (
        <OwnWords item={item} texts={texts} onEdit={onEdit} />
      ) : (
        <>
          <ProductPicture
            className={styles.picture}
            id={image?.id ?? null}
            {...(image && { widths: image.sizes })}
            sizes="52px"
            maxWidth={160}
          />
          <span className={styles.name}>
            <ProductName name={name} />
          </span>
          <Facts item={item} texts={texts} />
        </>
      )}
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
      <Term item={item} texts={texts} />
      <div className={styles.price}>
        <DecimalField
          value={price}
          max={OFFER_PRICE_MAX}
          label={fill(words.priceOf, { name })}
          onChange={(next) => onEdit({ price: next })}
        />
      </div>
      <Markup item={item} margin={margin} texts={texts} />
      <strong className={styles.sum}>
        <Sum item={item} texts={texts} />
      </strong>
      {margin && (
        <small className={styles.income} data-sign={signOf(margin)}>
          {fill(words.income, { sum: formatRublesExact(margin.sum) })}
        </small>
      )}
      {rates && (
        <small className={styles.rates} data-sign={rates === words.noRate ? 'loss' : undefined}>
          {rates}
        </small>
      )}
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

const signOf = ({ sum }: Margin) => (sum < 0 ? 'loss' : 'gain');

type PartProps = Pick<OfferLineProps, 'item' | 'texts'>;

/** What is added to the purchase price, and whether the client could buy for less elsewhere. */
function Markup({ item: { price, retail }, margin, texts: { lines } }: PartProps & { margin: Margin | null }) {
  const isAboveRetail = retail !== null && price > retail;
  if (!margin && !isAboveRetail) return null;
  return (
    <small className={styles.markup}>
      {margin && (
        <span data-sign={signOf(margin)}>{fill(lines.markup, { percent: decimal(margin.percent, { most: 1 }) })}</span>
      )}
      {isAboveRetail && <span data-sign="above">{lines.aboveRetail}</span>}
    </small>
  );
}

/** Code and prices, each in one piece. */
function Facts({ item: { code, purchase, retail }, texts: { lines } }: PartProps) {
  return (
    <small className={styles.facts}>
      <span>{code}</span>
      <span>{purchase === null ? lines.unknown : fill(lines.purchase, { price: formatRublesExact(purchase) })}</span>
      {retail !== null && <span>{fill(lines.retail, { price: formatRubles(retail) })}</span>}
    </small>
  );
}

/** In the words that the client reads, where there is no price. */
function Sum({ item: { price, quantity, isFree }, texts: { lines } }: PartProps) {
  if (price === 0) return isFree ? lines.free : lines.onRequest;
  return <ExactPrice rubles={toRubles(toKopecks(price) * quantity)} />;
}

/** When the goods are ready: in a sentence, or as short as a column below the quantity has room for. */
function Term({ item: { ready, toOrder }, texts: { lines } }: PartProps) {
  if (!ready && !toOrder) return null;
  const [sentence, short] = ready
    ? [fill(lines.ready, { ready: readyPhrase(ready) }), readyPhrase(ready)]
    : [lines.toOrder, lines.toOrderShort];
  return (
    <small className={styles.term} title={sentence}>
      <span>{sentence}</span>
      <span aria-hidden>{short}</span>
    </small>
  );
}

/** Name and unit of a line that is no product. */
function OwnWords({ item: { name, unit }, texts: { lines }, onEdit }: PartProps & Pick<OfferLineProps, 'onEdit'>) {
  return (
    <div className={styles.own}>
      <textarea
        aria-label={lines.ownName}
        rows={2}
        maxLength={OFFER_LINE_NAME_MAX}
        value={name}
        onChange={({ target }) => onEdit({ name: target.value })}
      />
      <input
        aria-label={lines.ownUnit}
        maxLength={OFFER_UNIT_MAX}
        value={unit}
        onChange={({ target }) => onEdit({ unit: target.value })}
      />
    </div>
  );
}
