export { listByOwnPrices } from './list-by-own-prices.ts';
