import { nearestStockIn } from '#lib/rules/ready-phrases.ts';
import type { NearestStock } from '#lib/rules/stock.ts';
import { goalOnFailure } from './analytics.ts';
import { api } from './api.ts';
import type { CityWarehouses } from './city-stock.ts';
import { readyByWarehouse } from './ready-by-warehouse.ts';

/** Public availability of each product, by guid, and when it is ready in the page's city. */
export async function readyStock(
  products: readonly { guid: string }[],
  { here, elsewhere }: CityWarehouses,
): Promise<Record<string, NearestStock>> {
  if (products.length === 0) return {};
  const body = {
    warehouses: [...new Set([...here, ...elsewhere])],
    guids: products.map(({ guid }) => guid),
    ...neededIn(document.documentElement.dataset.cities),
  };
  const { items, ready } = await goalOnFailure('REMAINS_LOADED_ERROR', () =>
    api('POST v2 remains/byWarehouseAndProducts', { body }),
  );
  const [near, far] = [here, elsewhere].map((of) => of.map((guid) => ({ guid })));
  return Object.fromEntries(
    items.map(({ productGuid, warehouseRemains: remains }) => [
      productGuid,
      nearestStockIn({ here: near ?? [], elsewhere: far ?? [] }, remains, readyByWarehouse(ready)),
    ]),
  );
}

/** The page's city, the first of those whose stock it shows. */
const neededIn = (cities: string | undefined): { city?: number } => {
  const city = Number(cities?.split(',')[0]);
  return city > 0 ? { city } : {};
};
