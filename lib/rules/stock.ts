import { STOCK_SHOWN_MAX } from '#lib/config/limits.ts';

/** Text that the stock calls return for quantities above `STOCK_SHOWN_MAX` (§9). */
export const MORE_THAN_SHOWN = 'более 500';
/** A quantity as the stock calls return it. */
export type ShownQuantity = number | typeof MORE_THAN_SHOWN;

/** Number that represents every quantity above `STOCK_SHOWN_MAX`, since the real one is not public. */
export const MANY_PIECES = STOCK_SHOWN_MAX + 1;

/** Where a product is available: in the page's city, only in the default city, or in neither. */
export type Whereabouts = 'here' | 'elsewhere' | 'nowhere';

/** Where a product is available, and how many pieces. */
export interface NearestStock {
  whereabouts: Whereabouts;
  /** pieces; `MANY_PIECES`: above the public maximum */
  total: number;
  /** when it is ready, as a phrase: «завтра до 14:00»; absent: unknown */
  ready?: string;
}

/** Plenty, few, or none in this city. */
export type StockTone = 'success' | 'warning' | 'cold';

/** Stock of a product by the warehouse's guid. */
type Remains = Record<string, { quantity: ShownQuantity }> | undefined;
type Warehouses = readonly { guid: string }[];

/** Up to this many pieces count as few. */
const FEW = 5;

/** A number of pieces as the public sees it. */
export function shownQuantity(pieces: number): ShownQuantity {
  return pieces > STOCK_SHOWN_MAX ? MORE_THAN_SHOWN : pieces;
}

/** Pieces as a number; `MANY_PIECES` when the quantity is above the public maximum. */
export function readQuantity(quantity: ShownQuantity): number {
  return quantity === MORE_THAN_SHOWN ? MANY_PIECES : quantity;
}

/** Total pieces in a city's warehouses; `MANY_PIECES` when one of them or the total is above the public maximum. */
export function stockIn(warehouses: Warehouses, remains: Remains): number {
  const pieces = warehouses.map(({ guid }) => readQuantity(remains?.[guid]?.quantity ?? 0));
  return Math.min(
    pieces.reduce((sum, quantity) => sum + quantity, 0),
    MANY_PIECES,
  );
}

/** The city's own stock takes precedence over the default city's, which has to be transported. */
export function nearestStock(here: number, elsewhere: number): NearestStock {
  if (here !== 0) return { whereabouts: 'here', total: here };
  return { whereabouts: elsewhere === 0 ? 'nowhere' : 'elsewhere', total: elsewhere };
}

export function stockTone({ whereabouts, total }: NearestStock): StockTone {
  if (whereabouts !== 'here') return 'cold';
  return total > FEW ? 'success' : 'warning';
}
