'use client';

import type { ReactNode } from 'react';
import { InBasketLink } from '#components/product-action/in-basket-link.tsx';
import styles from '#components/product-action/product-action.module.scss';
import { useJustAdded } from '#components/product-action/use-just-added.ts';
import { useStore } from '#components/state/store.ts';
import { QuantityField } from '#components/ui/quantity-field/quantity-field.tsx';
import { MAX_QUANTITY } from '#lib/config/limits.ts';
import { changeGuestLine, guestLines } from './guest-basket.ts';
import { guestTexts } from './guest-texts.ts';

interface GuestActionProps {
  guid: string;
  /** `s`: without a quantity field */
  size?: 's' | 'm' | 'l';
  /** after a change of the quantity */
  onEdit: (guid: string) => void;
  /** the button of a product that is not in the basket */
  children: ReactNode;
}

/** For a product in the basket of this browser: its quantity and a link to the basket, as a customer sees them. */
export function GuestAction({ guid, size = 'm', onEdit, children }: GuestActionProps) {
  const quantity = useStore(guestLines).get(guid);
  const added = useJustAdded(quantity !== undefined);
  if (quantity === undefined) return children;
  const texts = guestTexts();
  return (
    <span className={styles.root} data-size={size}>
      {size !== 's' && (
        <QuantityField
          value={quantity}
          min={1}
          max={MAX_QUANTITY}
          label={texts.quantityInBasket}
          texts={texts}
          onChange={(next) => {
            changeGuestLine(guid, next);
            onEdit(guid);
          }}
        />
      )}
      <InBasketLink text={texts.inBasket} isFresh={added} />
    </span>
  );
}
