export { askPrices } from './ask-prices.ts';
export { type CustomerPrices, customerPrices } from './customer-prices.ts';
export { customerPricesOfFound } from './customer-prices-of-found.ts';
export { askForSection, customerPricesOfSection } from './customer-prices-of-section.ts';
