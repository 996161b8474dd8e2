import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { CityWithWarehouses } from '#lib/contract/geography.ts';
import { type PlacedStock, placedStock, stockIn } from '#lib/rules/stock.ts';
import type { PageReaders } from './page-readers.ts';

interface Places {
  city: CityWithWarehouses;
  /** the default city */
  home: CityWithWarehouses;
}
/** Guids of the warehouses of both cities. */
export const warehousesOf = ({ city, home }: Places): string[] => [
  ...new Set([...city.warehouses, ...home.warehouses].map(({ guid }) => guid)),
];

/** Availability of each product, by guid. Reads both cities in one query. */
export async function placedStockOf(
  read: PageReaders['stock'],
  places: Places,
  products: ProductCard[],
): Promise<Record<string, PlacedStock>> {
  const remains = await read(
    warehousesOf(places),
    products.map(({ guid }) => guid),
  );
  return Object.fromEntries(
    products.map(({ guid }) => {
      const quantities = remains[guid]?.warehouseRemains;
      return [
        guid,
        placedStock(stockIn(places.city.warehouses, quantities), stockIn(places.home.warehouses, quantities)),
      ];
    }),
  );
}
