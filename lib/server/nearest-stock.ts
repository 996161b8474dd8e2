import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { type NearestStock, nearestStock, stockIn } from '#lib/rules/stock.ts';
import type { PageReaders } from './page-readers.ts';

interface CitiesWithWarehouses {
  city: CityWithWarehouses;
  /** the default city */
  home: CityWithWarehouses;
}
/** Guids of the warehouses of both cities. */
export const warehousesOf = ({ city, home }: CitiesWithWarehouses): string[] => [
  ...new Set([...city.warehouses, ...home.warehouses].map(({ guid }) => guid)),
];

/** Availability of each product, by guid. Reads both cities in one query. */
export async function nearestStockOf(
  read: PageReaders['stock'],
  cities: CitiesWithWarehouses,
  products: ProductCard[],
): Promise<Record<string, NearestStock>> {
  const remains = await read(
    warehousesOf(cities),
    products.map(({ guid }) => guid),
  );
  return Object.fromEntries(
    products.map(({ guid }) => {
      const quantities = remains[guid]?.warehouseRemains;
      return [
        guid,
        nearestStock(stockIn(cities.city.warehouses, quantities), stockIn(cities.home.warehouses, quantities)),
      ];
    }),
  );
}
