import { type NearestStock, nearestStock, type ShownQuantity, stockIn } from './stock.ts';

/** When goods of a warehouse that are ordered now are ready. */
export interface ToldReady {
  /** `sortKey` of the time */
  at: string;
  /** as a phrase: «завтра до 14:00» */
  text: string;
}
/** By the warehouse's guid. */
export type ToldByWarehouse = Readonly<Record<string, ToldReady>>;

type Warehouses = readonly { guid: string }[];
/** Products have entries only for the warehouses that hold them. */
type Remains = Record<string, { quantity: ShownQuantity }> | undefined;

/** The phrase of the warehouse with stock from which a product is ready first; undefined: none, or not told. */
export const soonestIn = (warehouses: Warehouses, remains: Remains, told: ToldByWarehouse): string | undefined =>
  warehouses.flatMap(({ guid }) => (remains?.[guid] && told[guid]) || []).toSorted((a, b) => (a.at < b.at ? -1 : 1))[0]
    ?.text;

interface Places {
  here: Warehouses;
  /** of the default city */
  elsewhere: Warehouses;
}

/** Where a product is available, and when it is ready. */
export function nearestStockIn({ here, elsewhere }: Places, remains: Remains, told: ToldByWarehouse): NearestStock {
  const stock = nearestStock(stockIn(here, remains), stockIn(elsewhere, remains));
  const ready = soonestIn(stock.whereabouts === 'here' ? here : elsewhere, remains, told);
  return { ...stock, ...(ready && { ready }) };
}
