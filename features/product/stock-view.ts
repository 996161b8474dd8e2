import type { CityWithWarehouses, Remain } from '#lib/contract/geography.ts';
import { placedStock, type StockTotal, stockIn, type Whereabouts } from '#lib/rules/stock.ts';

export interface WarehouseStock {
  name: string;
  address: string;
  quantity: StockTotal;
}

export interface StockView {
  /** in the page's city */
  total: StockTotal;
  warehouses: WarehouseStock[];
  /** in the default city, when that is another one and has some */
  elsewhere: { city: Pick<CityWithWarehouses, 'name' | 'nameIn'>; total: StockTotal } | null;
  whereabouts: Whereabouts;
}

/** What a product's page tells of its stock: every warehouse of the city and, in one line, the default city. */
export function stockView(city: CityWithWarehouses, home: CityWithWarehouses, remain: Remain | undefined): StockView {
  const remains = remain?.warehouseRemains;
  const total = stockIn(city.warehouses, remains);
  const atHome = home.id === city.id ? 0 : stockIn(home.warehouses, remains);
  return {
    total,
    warehouses: city.warehouses.map(({ guid, name, address }) => ({
      name,
      address,
      quantity: remains?.[guid]?.quantity ?? 0,
    })),
    elsewhere: atHome === 0 ? null : { city: { name: home.name, nameIn: home.nameIn }, total: atHome },
    whereabouts: placedStock(total, atHome).whereabouts,
  };
}
