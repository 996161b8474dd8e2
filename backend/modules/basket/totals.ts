import type { Basket, BasketItem, GiftGroup } from '#lib/contract/basket.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';
import { vatRate, vatWithin } from '#lib/rules/vat.ts';

import type { LineProduct } from './read-lines.ts';

/** Whether a line belongs to the next order: it is checked and for sale. */
export const isOrdered = ({ status, customerPrice }: BasketItem): boolean =>
  status === 'checked' && customerPrice.availability === 'allow';

const sumBy = <T>(values: readonly T[], valueOf: (value: T) => number) =>
  values.reduce((sum, value) => sum + valueOf(value), 0);

/** Totals, computed in kopecks. Gifts have no retail price, so they do not count as saving. */
export function totalsOf(items: readonly BasketItem[], gifts: Basket['gifts'], day: string): Basket['totals'] {
  const ordered = items.filter(isOrdered);
  const sum =
    sumBy(ordered, (item) => toKopecks(item.sum)) + sumBy(Object.values(gifts), (gift) => toKopecks(gift.sum));
  const saving = sumBy(
    ordered,
    ({ customerPrice, quantity }) =>
      Math.max(0, toKopecks(customerPrice.retailPrice ?? 0) - toKopecks(customerPrice.price ?? 0)) * quantity,
  );
  const bonus = sumBy(ordered, ({ customerPrice, quantity }) => toKopecks(customerPrice.bonus) * quantity);
  const rate = vatRate(day);
  return {
    positions: ordered.length,
    quantity: sumBy(ordered, ({ quantity }) => quantity),
    sum: toRubles(sum),
    saving: toRubles(saving),
    vatRate: rate,
    vat: toRubles(vatWithin(sum, rate)),
    bonus: toRubles(bonus),
  };
}

const giftsWith = (items: readonly BasketItem[]) =>
  items.filter((item) => isOrdered(item) && item.customerPrice.giftGuid !== null && item.customerPrice.giftAmount > 0);

export const giftGuids = (items: readonly BasketItem[]): string[] => [
  ...new Set(giftsWith(items).flatMap(({ customerPrice }) => customerPrice.giftGuid ?? [])),
];

/** Gifts by product, with the promotions that give them (§3). Gifts unknown to the catalogue are left out. */
export function giftGroups(items: readonly BasketItem[], products: ReadonlyMap<string, LineProduct>): Basket['gifts'] {
  const groups = new Map<string, GiftGroup>();
  for (const { productId, customerPrice } of giftsWith(items)) {
    const giftGuid = customerPrice.giftGuid ?? '';
    const product = products.get(giftGuid);
    if (!product) continue;
    const group = groups.get(giftGuid) ?? { guids: [], product, actions: [], amount: 0, sum: 0 };
    groups.set(giftGuid, group);
    const price = customerPrice.giftPrice ?? 0;
    const actionId = customerPrice.actionId ?? '';
    let action = group.actions.find((known) => known.actionId === actionId && known.price === price);
    if (!action) group.actions.push((action = { actionId, amount: 0, price }));
    group.guids.push(productId);
    action.amount += customerPrice.giftAmount;
    group.amount += customerPrice.giftAmount;
    group.sum = toRubles(toKopecks(group.sum) + toKopecks(price) * customerPrice.giftAmount);
  }
  return Object.fromEntries(groups);
}
