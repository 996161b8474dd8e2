import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { MoneyText } from '#components/price/money-text.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { formatRublesExact } from '#lib/client/numbers.ts';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import type { CopiedLine } from '#lib/contract/orders.ts';
import { fill } from '#lib/format/fill.ts';
import { wholeKopecks } from '#lib/rules/money.ts';
import styles from './dialogs.module.scss';
import type { OrderTexts } from './order-texts.ts';
import { changesOf, stockOf } from './repeat-lines.ts';

interface RepeatLineProps {
  line: CopiedLine;
  isChosen: boolean;
  texts: OrderTexts;
  onChoose: (isChosen: boolean) => void;
  onCount: (quantity: number) => void;
}

/** A product of the order: checkbox, quantity, and what has changed. */
export function RepeatLine({ line, isChosen, texts, onChoose, onCount }: RepeatLineProps) {
  const { name, code, quantity, now } = line;
  const { repeat, items } = texts;
  return (
    <li className={styles.line}>
      <Checkbox
        checked={isChosen}
        disabled={now === null}
        onChange={({ target }) => onChoose(target.checked)}
        label={
          <span className={styles.words}>
            <strong>
              <ProductName name={name} />
            </strong>
            <small>
              {items.code} {code}
              {now !== null && `, ${stockOf(line, repeat)}`}
            </small>
            {changesOf(line, repeat).map(({ kind, text }) => (
              <em key={kind} data-kind={kind}>
                {text}
              </em>
            ))}
          </span>
        }
      />
      {now === null ? (
        <span className={styles.count}>{fill(items.pieces, { count: quantity })}</span>
      ) : (
        <QuantityField
          value={quantity}
          min={1}
          max={MAX_QUANTITY}
          label={fill(repeat.quantityOf, { name })}
          texts={{ less: repeat.less, more: repeat.more }}
          isDisabled={!isChosen}
          onChange={onCount}
        />
      )}
      <span className={styles.price}>
        {now !== null && (
          <>
            <strong>
              <MoneyText text={formatRublesExact(wholeKopecks(now * quantity))} />
            </strong>
            {quantity > 1 && (
              <span>
                <MoneyText text={fill(repeat.each, { price: formatRublesExact(now) })} />
              </span>
            )}
          </>
        )}
      </span>
    </li>
  );
}
