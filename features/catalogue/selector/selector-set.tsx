'use client';

import { type ComponentType, type ReactNode, useState } from 'react';
import { MoneyText } from '#components/price/money-text.tsx';
import { Price } from '#components/price/price.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { Button, ButtonLink } from '#components/ui/button/button.tsx';
import { offerOfProducts } from '#lib/config/offer-items.ts';
import styles from './selector-set.module.scss';
import type { SetTexts } from './selector-texts.ts';

export interface SetLine {
  guid: string;
  url: string;
  name: string;
  /** the room that it is for */
  place: string;
  quantity: number;
  /** «1 шт.», or a factor before the price of one: «2 ×» */
  amount: string;
  /** retail, in rubles; null: on request */
  price: number | null;
}

export interface SetVariant {
  title: string;
  text: string;
  lines: SetLine[];
  /** retail sum */
  sum: string;
  stock: string;
  isInStock: boolean;
  /** empty: not known */
  noise: string;
}

/** Products with their quantities; each product once. */
export type SetItems = { productId: string; quantity: number }[];

interface SelectorSetProps {
  variants: SetVariant[];
  texts: SetTexts;
  /** shows the sum at the visitor's own prices once they are known; null: the retail sum is shown */
  OwnSum: ComponentType<{
    lines: SetLine[];
    texts: Record<'term' | 'retail' | 'onRequest', string>;
    children: ReactNode;
  }> | null;
  onBuy: (items: SetItems) => Promise<void>;
  onCopy: () => void;
}

/** The variants of a set side by side, each bought or offered as a whole. */
export function SelectorSet({ variants, ...props }: SelectorSetProps) {
  return (
    <div className={styles.root}>
      {variants.map((variant) => (
        <Variant key={variant.title} variant={variant} {...props} />
      ))}
    </div>
  );
}

interface VariantProps extends Omit<SelectorSetProps, 'variants'> {
  variant: SetVariant;
}

function Variant({ variant, texts, OwnSum, onBuy, onCopy }: VariantProps) {
  const { title, text, lines, sum, stock, isInStock, noise } = variant;
  const [isBusy, setBusy] = useState(false);
  const items = itemsOf(lines);
  const buy = async () => {
    setBusy(true);
    await onBuy(items);
    setBusy(false);
  };
  const retail = (
    <>
      <dt>{texts.sum}</dt>
      <dd>
        <MoneyText text={sum} />
      </dd>
    </>
  );
  return (
    <article className={styles.variant} aria-label={title}>
      <h3>{title}</h3>
      {text && <p className={styles.text}>{text}</p>}
      <ul className={styles.lines}>
        {lines.map(({ guid, url, name, place, amount, price }) => (
          <li key={`${place} ${guid}`}>
            <div>
              {place && <small>{place}</small>}
              <a href={url}>
                <ProductName name={name} />
              </a>
            </div>
            <span className={styles.amount}>{amount}</span>
            <b className={styles.price}>
              <ProductSlot name="price" guid={guid} size="s">
                {price === null ? texts.onRequest : <Price rubles={price} />}
              </ProductSlot>
            </b>
          </li>
        ))}
      </ul>
      <dl className={styles.total}>
        {OwnSum ? (
          <OwnSum lines={lines} texts={{ term: texts.ownSum, retail: texts.retailSum, onRequest: texts.onRequest }}>
            {retail}
          </OwnSum>
        ) : (
          retail
        )}
      </dl>
      <p className={styles.facts}>
        <span data-tone={isInStock ? 'success' : 'warning'}>{stock}</span>
        {noise && <span>{noise}</span>}
      </p>
      <div className={styles.buttons}>
        <Button variant="action" icon="shopping-cart" disabled={isBusy} aria-busy={isBusy} onClick={() => void buy()}>
          {isBusy ? texts.buying : texts.buy}
        </Button>
        <ButtonLink variant="outline" icon="file-text" href={offerOfProducts(items)} rel="nofollow">
          {texts.offer}
        </ButtonLink>
        <Button variant="quiet" icon="copy" onClick={onCopy}>
          {texts.copy}
        </Button>
      </div>
    </article>
  );
}

/** A model that several rooms have becomes one item. */
function itemsOf(lines: SetLine[]): SetItems {
  const quantities = new Map<string, number>();
  for (const { guid, quantity } of lines) quantities.set(guid, (quantities.get(guid) ?? 0) + quantity);
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}
