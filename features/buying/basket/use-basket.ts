import { useMemo } from 'react';
import { useStore } from '#components/state/store.ts';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { wholeKopecks } from '#lib/rules/money.ts';
import { wholeBasket } from './basket-client.ts';
import { edits, type LineEdit } from './basket-edits.ts';

export interface ShownBasket extends Basket {
  /** some edits are not confirmed by the server yet */
  isPending: boolean;
}

/** The basket with pending edits applied. */
export function useBasket(): ShownBasket | null {
  const basket = useStore(wholeBasket);
  const waiting = useStore(edits);
  return useMemo(() => basket && withEdits(basket, waiting), [basket, waiting]);
}

/** Whether a line becomes part of the order: checked, and it can be bought. */
export const isOrdered = ({ status, customerPrice }: BasketItem) => status === 'checked' && isBuyable(customerPrice);
export const isBuyable = ({ availability, price }: BasketItem['customerPrice']) =>
  availability === 'allow' && price !== null;

export function withEdits(basket: Basket, waiting: ReadonlyMap<number, LineEdit>): ShownBasket {
  if (waiting.size === 0) return { ...basket, isPending: false };
  const items = basket.items.map((item) => {
    const edit = waiting.get(item.id);
    if (!edit) return item;
    const quantity = edit.quantity ?? item.quantity;
    return {
      ...item,
      ...edit,
      sum: isBuyable(item.customerPrice) ? wholeKopecks((item.customerPrice.price ?? 0) * quantity) : 0,
    };
  });
  const ordered = items.filter(isOrdered);
  const total = (of: (item: BasketItem) => number) => ordered.reduce((sum, item) => sum + of(item), 0);
  const sum = wholeKopecks(
    total((item) => item.sum) + Object.values(basket.gifts).reduce((gifts, gift) => gifts + gift.sum, 0),
  );
  const totals = {
    ...basket.totals,
    positions: ordered.length,
    quantity: total((item) => item.quantity),
    sum,
    vat: wholeKopecks((sum * basket.totals.vatRate) / (100 + basket.totals.vatRate)),
    bonus: wholeKopecks(total((item) => item.customerPrice.bonus * item.quantity)),
    saving: wholeKopecks(
      total(({ customerPrice, quantity, sum: own }) => Math.max(0, (customerPrice.retailPrice ?? 0) * quantity - own)),
    ),
  };
  return { ...basket, items, totals, isPending: true };
}
