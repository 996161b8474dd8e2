export { customerWarehouses } from './customer-warehouses.ts';
export { publicRemains } from './public-remains.ts';
