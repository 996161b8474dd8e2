import { type NearestStock, nearestStock, type ShownQuantity, stockIn } from './stock.ts';

/** When goods of a warehouse that are ordered now are ready. */
export interface ReadyPhrase {
  /** `sortKey` of the time */
  at: string;
  /** as a phrase: «завтра до 14:00» */
  text: string;
}
/** By the warehouse's guid. */
export type ReadyByWarehouse = Readonly<Record<string, ReadyPhrase>>;

type Warehouses = readonly { guid: string }[];
/** Products have entries only for the warehouses that hold them. */
type Remains = Record<string, { quantity: ShownQuantity }> | undefined;

/** The phrase of the warehouse with stock from which a product is ready first; undefined: none, or unknown. */
export const soonestIn = (
  warehouses: Warehouses,
  remains: Remains,
  readyPhrases: ReadyByWarehouse,
): string | undefined =>
  warehouses
    .flatMap(({ guid }) => (remains?.[guid] && readyPhrases[guid]) || [])
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))[0]?.text;

interface Places {
  here: Warehouses;
  /** of the default city */
  elsewhere: Warehouses;
}

/** Where a product is available, and when it is ready. */
export function nearestStockIn(
  { here, elsewhere }: Places,
  remains: Remains,
  readyPhrases: ReadyByWarehouse,
): NearestStock {
  const stock = nearestStock(stockIn(here, remains), stockIn(elsewhere, remains));
  const ready = soonestIn(stock.whereabouts === 'here' ? here : elsewhere, remains, readyPhrases);
  return { ...stock, ...(ready && { ready }) };
}
