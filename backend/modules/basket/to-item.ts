import { lineReady } from '#backend/modules/stock/index.ts';
import type { BasketItem, LineChange } from '#lib/contract/basket.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { toKopecks, toRubles } from '#lib/rules/money.ts';

import { knownPrice, type PricesAndStock } from './prices-and-stock.ts';
import { type LineRow, toProduct } from './read-lines.ts';

/** A line with today's price and stock, and the changes since the customer last saw it. */
export function toItem(row: LineRow, pricesAndStock: PricesAndStock): BasketItem {
  const quote = pricesAndStock.prices.get(row.guid) ?? withdrawn(row.guid);
  const stock = pricesAndStock.stock.get(row.guid) ?? { here: 0, elsewhere: 0 };
  const available = stock.here + stock.elsewhere;
  const here = Math.min(row.quantity, stock.here);
  const elsewhere = Math.min(row.quantity - here, stock.elsewhere);
  return {
    id: row.id,
    productId: row.guid,
    quantity: row.quantity,
    updatedAt: row.updated_at.toISOString(),
    is_gift: false,
    status: row.is_checked ? 'checked' : 'delayed',
    product: toProduct(row),
    customerPrice: quote,
    sum: toRubles(sumOf(quote, row.quantity)),
    split: { here, elsewhere, missing: row.quantity - here - elsewhere },
    ready: pricesAndStock.supply
      ? lineReady(pricesAndStock.supply, row.guid, row.quantity)
      : { here: null, elsewhere: null },
    available,
    changes: changesOf(row, quote, available),
    addedBy: row.added_by,
    addedAt: row.created_at.toISOString(),
  };
}

/** Sum in kopecks; 0 for a product that cannot be bought. */
export const sumOf = ({ availability, price }: CustomerPrice, quantity: number): number =>
  availability === 'allow' && price !== null ? toKopecks(price) * quantity : 0;

function changesOf(row: LineRow, quote: CustomerPrice, available: number): LineChange[] {
  if (quote.availability !== 'allow') return [{ kind: 'notForSale' }];
  const changes: LineChange[] = [];
  const price = knownPrice(quote);
  if (row.seen_price !== null && price !== null && row.seen_price !== price)
    changes.push({ kind: 'price', was: toRubles(row.seen_price), now: toRubles(price) });
  if (row.seen_stock >= row.quantity && available < row.quantity)
    changes.push({ kind: 'stock', was: row.seen_stock, now: available });
  return changes;
}

/** A placeholder quote, since the price service does not know withdrawn products. */
const withdrawn = (guid: string): CustomerPrice => ({
  guid,
  price: null,
  retailPrice: null,
  isRetail: false,
  bonus: 0,
  bonusDetails: [],
  badge: null,
  periodEnd: null,
  information: null,
  giftGuid: null,
  giftAmount: 0,
  giftPrice: null,
  actionId: null,
  stopSellReason: null,
  availability: 'notAllow',
  isRequested: false,
});
