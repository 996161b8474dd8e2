import type { SaleStock, StockPiece } from '#backend/modules/stock/index.ts';
import type { SeenLine } from '#lib/contract/order-parts.ts';
import type { OrderDraft } from '#lib/contract/orders.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';
import { Allocation, type Portion, piecesIn } from './allocate.ts';
import type { Differing } from './differing.ts';
import { sumBy } from './internal.ts';

/** What is known at the moment of an order. */
export interface Facts {
  /** for the counts of the draft */
  prices: ReadonlyMap<string, CustomerPrice>;
  /** of the products and of the gifts that they bring */
  stock: ReadonlyMap<string, SaleStock>;
  /** from where the goods come first */
  warehouseIds: readonly number[];
  /** checked pieces by product */
  basket: ReadonlyMap<string, number>;
  /** kopecks that the customer can spend, as the price service tells */
  bonuses: number;
  /** kopecks that are on the account here: a service of others may not know yet what was spent a moment ago */
  balance: number;
  /** of the sum that may be paid with bonuses, percent */
  writeOffPercent: number;
}

/** Money in kopecks. */
export interface PlannedLine {
  guid: string;
  quantity: number;
  price: number;
  /** of one piece */
  bonus: number;
  isGift: boolean;
  actionId: string | null;
  portions: Portion[];
}

/** What the order would be. Money in kopecks. */
export interface Plan {
  lines: PlannedLine[];
  /** to be taken out of stock */
  pieces: StockPiece[];
  sum: number;
  bonus: number;
  maxWriteOff: number;
  writeOff: number;
  differences: Differing[];
}

/** Lays an order out by what is so now; of the buyer's own figures only the differences come through. */
export function planOrder(draft: OrderDraft, facts: Facts): Plan {
  const differences: Differing[] = [];
  const allocation = new Allocation(facts.stock, facts.warehouseIds);
  const bought = draft.products.flatMap((seen) => boughtLine(seen, draft, facts, allocation, differences) ?? []);
  const gifts = giftLines(bought, facts, allocation);
  compareGifts(draft.gifts, gifts, differences);
  const goods = sumBy(bought, ({ price, quantity }) => price * quantity);
  const sum = goods + sumBy(gifts, ({ price, quantity }) => price * quantity);
  const wanted = toKopecks(draft.bonusWriteOff);
  const maxWriteOff = Math.min(facts.bonuses, facts.balance, Math.floor((goods * facts.writeOffPercent) / 100));
  const writeOff = Math.min(wanted, maxWriteOff);
  if (wanted > maxWriteOff) differences.push({ kind: 'bonus', was: draft.bonusWriteOff, now: toRubles(maxWriteOff) });
  const toPay = sum - writeOff;
  if (draft.total !== undefined && toKopecks(draft.total) !== toPay)
    differences.push({ kind: 'total', was: draft.total, now: toRubles(toPay) });
  return {
    lines: [...bought, ...gifts],
    pieces: allocation.pieces(),
    sum,
    bonus: sumBy(bought, ({ bonus, quantity }) => bonus * quantity),
    maxWriteOff,
    writeOff,
    differences,
  };
}

function boughtLine(
  { productId, quantity, price: seenPrice }: SeenLine,
  { allowBackorder }: OrderDraft,
  { prices, basket }: Facts,
  allocation: Allocation,
  differences: Differing[],
): PlannedLine | null {
  const offer = prices.get(productId);
  if (!offer || offer.availability !== 'allow' || offer.price === null) {
    differences.push({ kind: 'notForSale', productId, was: quantity, now: 0 });
    return null;
  }
  const price = toKopecks(offer.price);
  if (toKopecks(seenPrice) !== price) differences.push({ kind: 'price', productId, was: seenPrice, now: offer.price });
  const inBasket = basket.get(productId) ?? 0;
  if (inBasket < quantity) differences.push({ kind: 'basket', productId, was: quantity, now: inBasket });
  const wanted = Math.min(quantity, inBasket);
  const portions = allocation.take(productId, wanted);
  const missing = wanted - piecesIn(portions);
  if (missing > 0 && allowBackorder) portions.push({ warehouseId: null, quantity: missing });
  else if (missing > 0) differences.push({ kind: 'stock', productId, was: quantity, now: wanted - missing });
  const planned = piecesIn(portions);
  if (planned === 0) return null;
  const actionId = offer.actionId;
  return {
    guid: productId,
    quantity: planned,
    price,
    bonus: toKopecks(offer.bonus),
    isGift: false,
    actionId,
    portions,
  };
}

/** Gifts of the lines, as many as there are: none is ordered from the supplier. */
function giftLines(bought: readonly PlannedLine[], { prices }: Facts, allocation: Allocation): PlannedLine[] {
  const promised = new Map<string, { guid: string; price: number; amount: number; actionId: string | null }>();
  for (const { guid } of bought) {
    const offer = prices.get(guid);
    if (!offer || offer.giftGuid === null || offer.giftAmount === 0) continue;
    const price = toKopecks(offer.giftPrice ?? 0);
    const key = `${offer.giftGuid} ${price} ${offer.actionId}`;
    const known = promised.get(key);
    if (known) known.amount += offer.giftAmount;
    else promised.set(key, { guid: offer.giftGuid, price, amount: offer.giftAmount, actionId: offer.actionId });
  }
  return [...promised.values()].flatMap(({ guid, price, amount, actionId }) => {
    const portions = allocation.take(guid, amount);
    const quantity = piecesIn(portions);
    return quantity === 0 ? [] : [{ guid, quantity, price, bonus: 0, isGift: true, actionId, portions }];
  });
}

/** Gifts are seen by product: how many pieces, and at which price. */
function compareGifts(seen: readonly SeenLine[], gifts: readonly PlannedLine[], differences: Differing[]): void {
  const guids = new Set([...seen.map(({ productId }) => productId), ...gifts.map(({ guid }) => guid)]);
  for (const productId of guids) {
    const before = seen.filter((line) => line.productId === productId);
    const after = gifts.filter((line) => line.guid === productId);
    const [was, now] = [sumBy(before, ({ quantity }) => quantity), sumBy(after, ({ quantity }) => quantity)];
    if (was !== now) differences.push({ kind: 'gift', productId, was, now });
    const cost = [
      sumBy(before, ({ price, quantity }) => toKopecks(price) * quantity),
      sumBy(after, ({ price, quantity }) => price * quantity),
    ] as const;
    if (was === now && cost[0] !== cost[1])
      differences.push({ kind: 'giftPrice', productId, was: toRubles(cost[0] / was), now: toRubles(cost[1] / now) });
  }
}
