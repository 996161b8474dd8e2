export { customerRemains } from './customer-remains.ts';
export { type CustomerStock, customerStock } from './customer-stock.ts';
export { customerSupply, stockOf } from './customer-supply.ts';
export { customerWarehouses } from './customer-warehouses.ts';
export { enqueueArrivals } from './enqueue-arrivals.ts';
export { DAYS_ON_WAY, ownCityIdOf, ownCityOf, type ServingWarehouse, warehousesServing } from './internal.ts';
export { publicReadiness, publicRemains } from './public-remains.ts';
export {
  calendarFrom,
  closesAt,
  deliveredAt,
  fetchedAt,
  type LineReady,
  lineReady,
  type PickupPlace,
  type Supply,
  type Times,
  wholeReady,
} from './readiness.ts';
export {
  isStockChanged,
  type StockKey,
  stockWork,
  takeStockChanges,
  tryStockLock,
  waitForStockLock,
} from './stock-changes.ts';
export { endHolding, returnStock, type SaleStock, type StockPiece, saleStock, takeStock } from './take-stock.ts';
export { lockStock, type StockToWrite, writeStock } from './write-stock.ts';
