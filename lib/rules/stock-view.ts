import { type ReadyByWarehouse, soonestIn } from './ready-phrases.ts';
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
  /** when its goods are ready, as a phrase; absent: none are there, or it is unknown */
  ready?: string;
}

export interface StockView extends NearestStock {
  warehouses: WarehouseStock[];
  /** stock of the default city, when it is another city and has some */
  elsewhere: { city: CityNames; total: number; ready?: string } | null;
}

type Remains = Record<string, { quantity: ShownQuantity }> | undefined;

/** A product's public stock: every warehouse of the city and, in one line, the default city if it is another one. */
export function stockView(
  city: StockedCity,
  home: StockedCity | null,
  remains: Remains,
  readyPhrases: ReadyByWarehouse = {},
): StockView {
  const atHome = home ? stockIn(home.warehouses, remains) : 0;
  const near = nearestStock(stockIn(city.warehouses, remains), atHome);
  const later = home && soonestIn(home.warehouses, remains, readyPhrases);
  const ready = near.whereabouts === 'here' ? soonestIn(city.warehouses, remains, readyPhrases) : later;
  return {
    ...near,
    ...(ready && { ready }),
    warehouses: city.warehouses.map(({ guid, name, address }) => ({
      name,
      address,
      quantity: readQuantity(remains?.[guid]?.quantity ?? 0),
      ...(remains?.[guid] && readyPhrases[guid] && { ready: readyPhrases[guid].text }),
    })),
    elsewhere:
      home && atHome !== 0
        ? { city: { name: home.name, nameIn: home.nameIn }, total: atHome, ...(later && { ready: later }) }
        : null,
  };
}
