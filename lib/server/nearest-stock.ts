import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { type NearestStock, nearestStock, stockIn } from '#lib/rules/stock.ts';
import { soonestIn } from '#lib/rules/told-ready.ts';
import type { PageReaders } from './page-readers.ts';
import { pageReadiness } from './readiness.ts';

interface CitiesWithWarehouses {
  city: CityWithWarehouses;
  /** the default city */
  home: CityWithWarehouses;
}
/** Guids of the warehouses of both cities. */
export const warehousesOf = ({ city, home }: CitiesWithWarehouses): string[] => [
  ...new Set([...city.warehouses, ...home.warehouses].map(({ guid }) => guid)),
];

/** Availability of each product, by guid, and when it is ready. Reads both cities in one query. */
export async function nearestStockOf(
  read: PageReaders['stock'],
  cities: CitiesWithWarehouses,
  products: ProductCard[],
): Promise<Record<string, NearestStock>> {
  const [remains, told] = await Promise.all([
    read(
      warehousesOf(cities),
      products.map(({ guid }) => guid),
    ),
    pageReadiness(),
  ]);
  return Object.fromEntries(
    products.map(({ guid }) => {
      const quantities = remains[guid]?.warehouseRemains;
      const [here, elsewhere] = [cities.city.warehouses, cities.home.warehouses];
      const stock = nearestStock(stockIn(here, quantities), stockIn(elsewhere, quantities));
      const ready = soonestIn(stock.whereabouts === 'here' ? here : elsewhere, quantities, told);
      return [guid, { ...stock, ...(ready && { ready }) }];
    }),
  );
}
