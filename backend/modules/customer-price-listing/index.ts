export { findByCustomerPrices, listByCustomerPrices } from './list-by-customer-prices.ts';
