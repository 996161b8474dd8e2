import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { CityWithWarehouses, Remain } from '#lib/contract/geography.ts';
import { type PlacedStock, placedStock, stockIn } from '#lib/rules/stock.ts';
import { readStock } from './readers.ts';
import { remainsOf } from './replies.ts';

interface Places {
  city: CityWithWarehouses;
  /** the default city */
  home: CityWithWarehouses;
}
type Read = (warehouses: string[], guids: string[]) => Promise<Record<string, Remain>>;

/** Where each of the products can be had, by guid; of a page that is kept. */
export const readPlacedStock = (places: Places, products: ProductCard[]) => placed(readStock, places, products);

/** The same of a page that is rendered for one request. */
export const passingPlacedStock = (places: Places, products: ProductCard[]) => placed(remainsOf, places, products);

/** Guids of the warehouses of both cities. */
export const warehousesOf = ({ city, home }: Places): string[] => [
  ...new Set([...city.warehouses, ...home.warehouses].map(({ guid }) => guid)),
];

/** One statement for both cities. */
async function placed(read: Read, places: Places, products: ProductCard[]): Promise<Record<string, PlacedStock>> {
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
