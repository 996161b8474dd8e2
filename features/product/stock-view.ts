import type { CityWithWarehouses, Remain } from '#lib/contract/geography.ts';
import { countedStock, type StockTotal, shownStock } from '#lib/rules/stock.ts';

/** Where a product can be had: in the page's city, only in the default one, or in neither. */
export type Whereabouts = 'here' | 'elsewhere' | 'nowhere';

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
  const quantityIn = (guid: string): StockTotal => remain?.warehouseRemains[guid]?.quantity ?? 0;
  const totalOf = ({ warehouses }: CityWithWarehouses) =>
    shownTotal(warehouses.map((warehouse) => quantityIn(warehouse.guid)));
  const total = totalOf(city);
  const atHome = home.id === city.id ? 0 : totalOf(home);
  return {
    total,
    warehouses: city.warehouses.map(({ guid, name, address }) => ({ name, address, quantity: quantityIn(guid) })),
    elsewhere: atHome === 0 ? null : { city: { name: home.name, nameIn: home.nameIn }, total: atHome },
    whereabouts: total !== 0 ? 'here' : atHome !== 0 ? 'elsewhere' : 'nowhere',
  };
}

/** A warehouse with 'более 500' makes the sum 'более 500' too, though it counts as 500 (§9). */
function shownTotal(quantities: StockTotal[]): StockTotal {
  if (quantities.includes('более 500')) return 'более 500';
  return shownStock(quantities.reduce((sum: number, quantity) => sum + countedStock(quantity), 0));
}
