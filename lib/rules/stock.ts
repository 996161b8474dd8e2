import { STOCK_SHOWN_MAX } from '#lib/config/limits.ts';

export type StockTotal = number | 'более 500';

/** What the public is told of a quantity. */
export function shownStock(quantity: number): StockTotal {
  return quantity > STOCK_SHOWN_MAX ? 'более 500' : quantity;
}

/** The number that a told total counts as: 'более 500' is 500 (§9). */
export function countedStock(total: StockTotal): number {
  return total === 'более 500' ? STOCK_SHOWN_MAX : total;
}
