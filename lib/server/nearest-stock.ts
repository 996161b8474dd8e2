import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { nearestStockIn, type ReadyByWarehouse } from '#lib/rules/ready-phrases.ts';
import type { NearestStock } from '#lib/rules/stock.ts';
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
  return nearestStockBy(pageReadiness(), read, cities, products);
}

/** The same with given phrases about when products are ready. */
export async function nearestStockBy(
  ready: ReadyByWarehouse | Promise<ReadyByWarehouse>,
  read: PageReaders['stock'],
  cities: CitiesWithWarehouses,
  products: ProductCard[],
): Promise<Record<string, NearestStock>> {
  const [remains, readyPhrases] = await Promise.all([
    read(
      warehousesOf(cities),
      products.map(({ guid }) => guid),
    ),
    ready,
  ]);
  const places = { here: cities.city.warehouses, elsewhere: cities.home.warehouses };
  return Object.fromEntries(
    products.map(({ guid }) => [guid, nearestStockIn(places, remains[guid]?.warehouseRemains, readyPhrases)]),
  );
}
