export { findByOwnPrices, listByOwnPrices } from './list-by-own-prices.ts';
