export { customerRemains } from './customer-remains.ts';
export { type CustomerStock, customerStock } from './customer-stock.ts';
export { customerWarehouses } from './customer-warehouses.ts';
export { publicRemains } from './public-remains.ts';
