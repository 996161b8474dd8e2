'use client';

import { useState } from 'react';
import { InBasketLink } from '#components/product-action/in-basket-link.tsx';
import styles from '#components/product-action/product-action.module.scss';
import { useJustAdded } from '#components/product-action/use-just-added.ts';
import { useStore } from '#components/state/store.ts';
import { Button } from '#components/ui/button/button.tsx';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import { add } from './add.ts';
import { editLines, edits } from './basket-edits.ts';
import { basketLines } from './basket-lines.ts';
import { basketTexts, stepLabels } from './basket-texts.ts';

interface BuyActionProps {
  guid: string;
  /** `s`: without a quantity field */
  size?: 's' | 'm' | 'l';
  /** initial quantity; default: 1 */
  quantity?: number;
}

/** A quantity field and a buy button; for a product in the basket, its quantity and a link to the basket. */
export function BuyAction({ guid, size = 'm', quantity: first = 1 }: BuyActionProps) {
  const line = useStore(basketLines).lines.get(guid);
  const edit = useStore(edits).get(line?.id ?? 0);
  const [wanted, setWanted] = useState(first);
  const texts = basketTexts();
  const added = useJustAdded(line !== undefined);
  const isIn = line !== undefined && line.id > 0;
  const quantity = isIn ? (edit?.quantity ?? line.quantity) : wanted;
  return (
    <span className={styles.root} data-size={size}>
      {size !== 's' && (
        <QuantityField
          value={quantity}
          min={1}
          max={MAX_QUANTITY}
          label={isIn ? texts.quantityInBasket : texts.quantity}
          texts={stepLabels(texts)}
          onEnter={(next) => {
            if (!line) void add(guid, next);
          }}
          onChange={(next) => (isIn ? editLines([[line.id, { quantity: next }]]) : setWanted(next))}
        />
      )}
      {isIn ? (
        <InBasketLink text={texts.inBasket} isFresh={added} />
      ) : (
        <Button
          variant="action"
          isWide
          icon="shopping-cart"
          aria-label={texts.add}
          aria-busy={line !== undefined}
          onClick={() => {
            if (!line) void add(guid, wanted);
          }}
        >
          <span>{texts.add}</span>
        </Button>
      )}
    </span>
  );
}
