import { type NearestStock, nearestStock, stockIn } from '#lib/rules/stock.ts';
import { goalOnFailure } from './analytics.ts';
import { api } from './api.ts';

/** Guids of the warehouses of the page's city, and of the default one. */
export interface CityWarehouses {
  here: string[];
  elsewhere: string[];
}

/** Public availability of each product, by guid. */
export async function cityStock(
  products: readonly { guid: string }[],
  { here, elsewhere }: CityWarehouses,
): Promise<Record<string, NearestStock>> {
  if (products.length === 0) return {};
  const body = { warehouses: [...new Set([...here, ...elsewhere])], guids: products.map(({ guid }) => guid) };
  const { items } = await goalOnFailure('REMAINS_LOADED_ERROR', () =>
    api('POST v2 remains/byWarehouseAndProducts', { body }),
  );
  const [near, far] = [here, elsewhere].map((of) => of.map((guid) => ({ guid })));
  return Object.fromEntries(
    items.map(({ productGuid, warehouseRemains: remains }) => [
      productGuid,
      nearestStock(stockIn(near ?? [], remains), stockIn(far ?? [], remains)),
    ]),
  );
}
