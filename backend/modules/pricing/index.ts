export { type CustomerPrices, customerPrices } from './customer-prices.ts';
