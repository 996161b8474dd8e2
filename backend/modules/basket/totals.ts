import type { Basket, BasketItem, GiftGroup } from '#lib/contract/basket.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';
import { vatRate, vatWithin } from '#lib/rules/vat.ts';

import type { LineProduct } from './read-lines.ts';

/** Whether a line belongs to the next order: it is checked and for sale. */
export const isOrdered = ({ status, offer }: BasketItem): boolean =>
  status === 'checked' && offer.availability === 'allow';

const sumBy = <T>(values: readonly T[], valueOf: (value: T) => number) =>
  values.reduce((sum, value) => sum + valueOf(value), 0);

/** Totals, computed in kopecks. Gifts have no retail price, so they do not count as saving. */
export function totalsOf(items: readonly BasketItem[], gifts: Basket['gifts'], day: string): Basket['totals'] {
  const ordered = items.filter(isOrdered);
  const sum =
    sumBy(ordered, (item) => toKopecks(item.sum)) + sumBy(Object.values(gifts), (gift) => toKopecks(gift.sum));
  const saving = sumBy(
    ordered,
    ({ offer, quantity }) => Math.max(0, toKopecks(offer.retailPrice ?? 0) - toKopecks(offer.price ?? 0)) * quantity,
  );
  const bonus = sumBy(ordered, ({ offer, quantity }) => toKopecks(offer.bonus) * quantity);
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
  items.filter((item) => isOrdered(item) && item.offer.giftGuid !== null && item.offer.giftAmount > 0);

export const giftGuids = (items: readonly BasketItem[]): string[] => [
  ...new Set(giftsWith(items).flatMap(({ offer }) => offer.giftGuid ?? [])),
];

/** Gifts by product, with the promotions that give them (§3). Gifts unknown to the catalogue are left out. */
export function giftGroups(items: readonly BasketItem[], products: ReadonlyMap<string, LineProduct>): Basket['gifts'] {
  const groups = new Map<string, GiftGroup>();
  for (const { productId, offer } of giftsWith(items)) {
    const giftGuid = offer.giftGuid ?? '';
    const product = products.get(giftGuid);
    if (!product) continue;
    const group = groups.get(giftGuid) ?? { guids: [], product, actions: [], amount: 0, sum: 0 };
    groups.set(giftGuid, group);
    const price = offer.giftPrice ?? 0;
    const actionId = offer.actionId ?? '';
    let action = group.actions.find((known) => known.actionId === actionId && known.price === price);
    if (!action) group.actions.push((action = { actionId, amount: 0, price }));
    group.guids.push(productId);
    action.amount += offer.giftAmount;
    group.amount += offer.giftAmount;
    group.sum = toRubles(toKopecks(group.sum) + toKopecks(price) * offer.giftAmount);
  }
  return Object.fromEntries(groups);
}
