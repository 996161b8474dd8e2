import { type NearestStock, nearestStock, readQuantity, type ShownQuantity, stockIn } from './stock.ts';

interface CityNames {
  name: string;
  /** prepositional case without the preposition */
  nameIn: string;
}

/** A city with the warehouses that serve somebody from there. */
export interface StockedCity extends CityNames {
  warehouses: readonly { guid: string; name: string; address: string }[];
}

export interface WarehouseStock {
  name: string;
  address: string;
  /** pieces; `MANY_PIECES`: more than is told */
  quantity: number;
}

export interface StockView extends NearestStock {
  warehouses: WarehouseStock[];
  /** in the default city, when that is another one and has some */
  elsewhere: { city: CityNames; total: number } | null;
}

type Remains = Record<string, { quantity: ShownQuantity }> | undefined;

/** What is told of a product's stock: every warehouse of the city and, in one line, the default city, where that is another one. */
export function stockView(city: StockedCity, home: StockedCity | null, remains: Remains): StockView {
  const atHome = home ? stockIn(home.warehouses, remains) : 0;
  return {
    ...nearestStock(stockIn(city.warehouses, remains), atHome),
    warehouses: city.warehouses.map(({ guid, name, address }) => ({
      name,
      address,
      quantity: readQuantity(remains?.[guid]?.quantity ?? 0),
    })),
    elsewhere: home && atHome !== 0 ? { city: { name: home.name, nameIn: home.nameIn }, total: atHome } : null,
  };
}
