export { askPrices } from './ask-prices.ts';
export { type CustomerPrices, customerPrices } from './customer-prices.ts';
export { ownPricesOfFound } from './own-prices-of-found.ts';
export { askForSection, ownPricesOfSection } from './own-prices-of-section.ts';
