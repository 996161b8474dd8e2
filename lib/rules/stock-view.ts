import { type NearestStock, nearestStock, readQuantity, type ShownQuantity, stockIn } from './stock.ts';

interface CityNames {
  name: string;
  /** prepositional case without the preposition */
  nameIn: string;
}

/** A city with the warehouses that supply it. */
export interface StockedCity extends CityNames {
  warehouses: readonly { guid: string; name: string; address: string }[];
}

export interface WarehouseStock {
  name: string;
  address: string;
  /** pieces; `MANY_PIECES`: above the public maximum */
  quantity: number;
}

export interface StockView extends NearestStock {
  warehouses: WarehouseStock[];
  /** stock of the default city, when it is another city and has some */
  elsewhere: { city: CityNames; total: number } | null;
}

type Remains = Record<string, { quantity: ShownQuantity }> | undefined;

/** A product's public stock: every warehouse of the city and, in one line, the default city if it is another one. */
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
