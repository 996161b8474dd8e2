import { STOCK_SHOWN_MAX } from '#lib/config/limits.ts';

/** What the calls of stock tell of a quantity above `STOCK_SHOWN_MAX` (§9). */
export const MORE_THAN_SHOWN = 'более 500';
/** A quantity as the calls of stock tell it. */
export type ShownQuantity = number | typeof MORE_THAN_SHOWN;

/** Stands for every number of pieces above `STOCK_SHOWN_MAX`: how many there are is not told. */
export const MANY_PIECES = STOCK_SHOWN_MAX + 1;

/** Where a product can be had: in the page's city, only in the default one, or in neither. */
export type Whereabouts = 'here' | 'elsewhere' | 'nowhere';

/** Where a product can be had, and how much of it there is. */
export interface NearestStock {
  whereabouts: Whereabouts;
  /** pieces; `MANY_PIECES`: more than is told */
  total: number;
}

/** Plenty, few, or none in this city. */
export type StockTone = 'success' | 'warning' | 'cold';

/** What is known of a product in warehouses, by their guid. */
type Remains = Record<string, { quantity: ShownQuantity }> | undefined;
type Warehouses = readonly { guid: string }[];

/** Up to this many pieces a dealer should hurry. */
const FEW = 5;

/** What the public is told of a number of pieces. */
export function shownQuantity(pieces: number): ShownQuantity {
  return pieces > STOCK_SHOWN_MAX ? MORE_THAN_SHOWN : pieces;
}

/** The number of pieces that was told; `MANY_PIECES` where it is above what is told. */
export function readQuantity(told: ShownQuantity): number {
  return told === MORE_THAN_SHOWN ? MANY_PIECES : told;
}

/** Pieces in all of a city's warehouses; `MANY_PIECES` as soon as one of them has so many, or all together have. */
export function stockIn(warehouses: Warehouses, remains: Remains): number {
  const pieces = warehouses.map(({ guid }) => readQuantity(remains?.[guid]?.quantity ?? 0));
  return Math.min(
    pieces.reduce((sum, quantity) => sum + quantity, 0),
    MANY_PIECES,
  );
}

/** The city's own stock comes before that of the default city, which is brought from there. */
export function nearestStock(here: number, elsewhere: number): NearestStock {
  if (here !== 0) return { whereabouts: 'here', total: here };
  return { whereabouts: elsewhere === 0 ? 'nowhere' : 'elsewhere', total: elsewhere };
}

export function stockTone({ whereabouts, total }: NearestStock): StockTone {
  if (whereabouts !== 'here') return 'cold';
  return total > FEW ? 'success' : 'warning';
}
