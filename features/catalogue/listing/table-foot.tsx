import { useEffect, useRef } from 'react';
import { useBarHeight } from '#components/action-bar/use-bar-height.ts';
import { MoneyText } from '#components/price/money-text.tsx';
import { BUY_ATTRIBUTE, QUANTITY_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import { fillCommonSlots, ProductSlot, type ProductSlotProps } from '#components/product-slot/product-slot.tsx';
import { createStore, useStore } from '#components/state/store.ts';
import { Button } from '#components/ui/button/button.tsx';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { formatNumber, formatRubles, plural } from '#lib/client/numbers.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import { fill } from '#lib/format/fill.ts';
import { type PackedCard, unpackCard } from '#lib/packed/card.ts';
import en from '#messages/en/tableFoot.json';
import ru from '#messages/ru/tableFoot.json';
import { pick, picked } from './picked.ts';
import styles from './table-foot.module.scss';
import { nameColumns } from './table-roles.ts';

const tableTexts = () => ({ ru, en })[pageLocale()];

/** Retail prices of the products that can be bought, of all tables that were shown. */
const prices = createStore<ReadonlyMap<string, number>>(new Map());

/** Below the dense table: the running total, and meanwhile quantity fields and column roles in its rows. */
export function TableFoot({ cards }: { cards: PackedCard[] }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sold = cards.map(unpackCard).flatMap(({ guid, price, availability }): [string, number][] => {
      return availability === 'allow' && price !== null ? [[guid, price]] : [];
    });
    prices.set(new Map([...prices.get(), ...sold]));
  }, [cards]);
  useEffect(() => {
    const table = root.current?.closest<HTMLElement>('[data-view]');
    return table ? nameColumns(table) : undefined;
  }, []);
  // a customer has fields of the basket instead
  useEffect(() => {
    const isCustomer = document.documentElement.dataset.who === 'verified';
    return isCustomer ? undefined : fillCommonSlots({ action: PickAction });
  }, []);
  useBarHeight(root);
  return (
    <div ref={root} role="row">
      <div role="cell">
        <div className={styles.root} role="status">
          <ProductSlot name="total" guid="">
            <PickedTotal />
          </ProductSlot>
        </div>
      </div>
    </div>
  );
}

/** A quantity beside the buy button of a visitor who has no basket. */
function PickAction({ guid, size, children }: ProductSlotProps) {
  const isSold = useStore(prices).has(guid);
  const quantity = useStore(picked).get(guid) ?? 1;
  const root = useRef<HTMLSpanElement>(null);
  if (!isSold || size === 's') return children;
  const { quantity: label } = tableTexts();
  return (
    <span ref={root} className={styles.pick} {...{ [QUANTITY_ATTRIBUTE]: quantity }}>
      <QuantityField
        isBare
        value={quantity}
        min={1}
        max={MAX_QUANTITY}
        label={label}
        texts={{ less: '', more: '' }}
        onChange={(next) => pick(guid, next)}
        onEnter={(next) => {
          pick(guid, next);
          root.current?.setAttribute(QUANTITY_ATTRIBUTE, String(next));
          root.current?.querySelector<HTMLElement>(`[${BUY_ATTRIBUTE}]`)?.click();
        }}
      />
      {children}
    </span>
  );
}

/** What a visitor without a basket has picked, by retail prices. */
function PickedTotal() {
  const texts = tableTexts();
  const known = useStore(prices);
  const lines = [...useStore(picked)];
  const [first] = lines;
  if (!first) return <span>{texts.hint}</span>;
  const quantity = lines.reduce((total, [, pieces]) => total + pieces, 0);
  const sum = lines.reduce((total, [guid, pieces]) => total + pieces * (known.get(guid) ?? 0), 0);
  const { one, few, many } = texts.positions;
  const positions = fill(plural(lines.length, one, few, many), { count: formatNumber(lines.length) });
  const pieces = fill(texts.pieces, { count: formatNumber(quantity) });
  return (
    <>
      <span>
        {texts.picked}{' '}
        <b>
          <MoneyText text={fill(texts.sum, { positions, pieces, sum: formatRubles(sum) })} />
        </b>{' '}
        <span data-part="more">{texts.retail}</span>
      </span>
      <Button variant="primary" {...{ [BUY_ATTRIBUTE]: first[0], [QUANTITY_ATTRIBUTE]: first[1] }}>
        <span data-part="more">{texts.order}</span>
        <span data-part="less">{texts.orderShort}</span>
      </Button>
    </>
  );
}
