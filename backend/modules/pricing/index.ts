export { askPrices } from './ask-prices.ts';
export { accrueBonuses, returnBonuses, spendBonuses } from './bonuses.ts';
export { type CustomerPrices, customerPrices } from './customer-prices.ts';
