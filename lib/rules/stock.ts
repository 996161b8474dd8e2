import { STOCK_SHOWN_MAX } from '#lib/config/limits.ts';

export type StockTotal = number | 'более 500';

/** Where a product can be had: in the page's city, only in the default one, or in neither. */
export type Whereabouts = 'here' | 'elsewhere' | 'nowhere';

/** Where a product can be had, and how much of it there is. */
export interface PlacedStock {
  whereabouts: Whereabouts;
  total: StockTotal;
}

/** Plenty, few, or none in this city. */
export type StockTone = 'success' | 'warning' | 'cold';

/** What is known of a product in warehouses, by their guid. */
type Remains = Record<string, { quantity: StockTotal }> | undefined;
type Warehouses = readonly { guid: string }[];

/** Up to this many pieces a dealer should hurry. */
const FEW = 5;

/** What the public is told of a quantity. */
export function shownStock(quantity: number): StockTotal {
  return quantity > STOCK_SHOWN_MAX ? 'более 500' : quantity;
}

/** The number that a told total counts as: 'более 500' is 500 (§9). */
export function countedStock(total: StockTotal): number {
  return total === 'более 500' ? STOCK_SHOWN_MAX : total;
}

/** What is told of a city. A warehouse with 'более 500' makes the sum 'более 500' too, though it counts as 500 (§9). */
export function stockIn(warehouses: Warehouses, remains: Remains): StockTotal {
  const quantities = warehouses.map(({ guid }) => remains?.[guid]?.quantity ?? 0);
  if (quantities.includes('более 500')) return 'более 500';
  return shownStock(quantities.reduce((sum: number, quantity) => sum + countedStock(quantity), 0));
}

/** The city's own stock comes before that of the default city, which is brought from there. */
export function placedStock(here: StockTotal, elsewhere: StockTotal): PlacedStock {
  if (here !== 0) return { whereabouts: 'here', total: here };
  return { whereabouts: elsewhere === 0 ? 'nowhere' : 'elsewhere', total: elsewhere };
}

export function stockTone({ whereabouts, total }: PlacedStock): StockTone {
  if (whereabouts !== 'here') return 'cold';
  return countedStock(total) > FEW ? 'success' : 'warning';
}
