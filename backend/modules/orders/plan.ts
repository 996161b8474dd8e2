import { type DeliveryRate, type Shipping, shippingOf } from '#backend/modules/delivery/index.ts';
import type { SaleStock, StockPiece } from '#backend/modules/stock/index.ts';
import type { SeenLine } from '#lib/contract/order-parts.ts';
import type { OrderDraft } from '#lib/contract/orders.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import type { WeightAndVolume } from '#lib/rules/delivery-cost.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';
import { Allocation, type Portion, piecesIn } from './allocate.ts';
import type { Differing } from './differing.ts';
import { sumBy } from './internal.ts';

/** Data on which an order is planned. */
export interface OrderFacts {
  /** for the quantities of the draft */
  prices: ReadonlyMap<string, CustomerPrice>;
  /** of the products and of their gifts */
  stock: ReadonlyMap<string, SaleStock>;
  /** in the order in which goods are taken from them */
  warehouseIds: readonly number[];
  /** checked pieces by product */
  basket: ReadonlyMap<string, number>;
  /** kopecks that the customer can spend, according to the price service */
  bonuses: number;
  /** kopecks on the account in this database: an external service may not know recent spending yet */
  balance: number;
  /** null: nothing is delivered, or it is not known where to */
  shipping: { rate: DeliveryRate | null; parcels: ReadonlyMap<string, WeightAndVolume> } | null;
  /** percent of the sum that bonuses may pay */
  writeOffPercent: number;
}

/** Money in kopecks. */
export interface PlannedLine {
  guid: string;
  quantity: number;
  price: number;
  /** for one piece */
  bonus: number;
  isGift: boolean;
  actionId: string | null;
  portions: Portion[];
}

/** The planned order. Money in kopecks. */
export interface Plan {
  lines: PlannedLine[];
  pieces: StockPiece[];
  sum: number;
  bonus: number;
  maxWriteOff: number;
  writeOff: number;
  /** null: nothing is delivered, or it is not known where to */
  shipping: Shipping | null;
  /** goods and delivery without what bonuses pay */
  toPay: number;
  differences: Differing[];
}

/** Plans an order from current data; the buyer's own figures are only compared with it. */
export function planOrder(draft: OrderDraft, facts: OrderFacts): Plan {
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
  const lines = [...bought, ...gifts];
  const shipping = facts.shipping && shippingOf(facts.shipping.rate, { lines, sum, parcels: facts.shipping.parcels });
  const toPay = sum - writeOff + (shipping?.cost ?? 0);
  if (draft.total !== undefined && toKopecks(draft.total) !== toPay)
    differences.push({ kind: 'total', was: draft.total, now: toRubles(toPay) });
  return {
    lines,
    pieces: allocation.pieces(),
    sum,
    bonus: sumBy(bought, ({ bonus, quantity }) => bonus * quantity),
    maxWriteOff,
    writeOff,
    shipping,
    toPay,
    differences,
  };
}

function boughtLine(
  { productId, quantity, price: seenPrice }: SeenLine,
  { allowBackorder }: OrderDraft,
  { prices, basket }: OrderFacts,
  allocation: Allocation,
  differences: Differing[],
): PlannedLine | null {
  const quote = prices.get(productId);
  if (!quote || quote.availability !== 'allow' || quote.price === null) {
    differences.push({ kind: 'notForSale', productId, was: quantity, now: 0 });
    return null;
  }
  const price = toKopecks(quote.price);
  if (toKopecks(seenPrice) !== price) differences.push({ kind: 'price', productId, was: seenPrice, now: quote.price });
  const inBasket = basket.get(productId) ?? 0;
  if (inBasket < quantity) differences.push({ kind: 'basket', productId, was: quantity, now: inBasket });
  const wanted = Math.min(quantity, inBasket);
  const portions = allocation.take(productId, wanted);
  const missing = wanted - piecesIn(portions);
  if (missing > 0 && allowBackorder) portions.push({ warehouseId: null, quantity: missing });
  else if (missing > 0) differences.push({ kind: 'stock', productId, was: quantity, now: wanted - missing });
  const planned = piecesIn(portions);
  if (planned === 0) return null;
  const actionId = quote.actionId;
  return {
    guid: productId,
    quantity: planned,
    price,
    bonus: toKopecks(quote.bonus),
    isGift: false,
    actionId,
    portions,
  };
}

/** Gifts of the lines, as far as in stock: gifts are not ordered from the supplier. */
function giftLines(bought: readonly PlannedLine[], { prices }: OrderFacts, allocation: Allocation): PlannedLine[] {
  const promised = new Map<string, { guid: string; price: number; amount: number; actionId: string | null }>();
  for (const { guid } of bought) {
    const quote = prices.get(guid);
    if (!quote || quote.giftGuid === null || quote.giftAmount === 0) continue;
    const price = toKopecks(quote.giftPrice ?? 0);
    const key = `${quote.giftGuid} ${price} ${quote.actionId}`;
    const known = promised.get(key);
    if (known) known.amount += quote.giftAmount;
    else promised.set(key, { guid: quote.giftGuid, price, amount: quote.giftAmount, actionId: quote.actionId });
  }
  return [...promised.values()].flatMap(({ guid, price, amount, actionId }) => {
    const portions = allocation.take(guid, amount);
    const quantity = piecesIn(portions);
    return quantity === 0 ? [] : [{ guid, quantity, price, bonus: 0, isGift: true, actionId, portions }];
  });
}

/** Compares gifts by product: quantity and price. */
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
