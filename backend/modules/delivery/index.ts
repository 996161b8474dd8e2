export { gapText, messages as deliveryMessages } from './messages.ts';
export { type ParcelRow, parcelsOf, parcelsWith } from './parcels.ts';
export {
  type DeliveryDestination,
  rateFor,
  type Shipping,
  shippingOf,
  terminalAddress,
  toPrice,
  toQuote,
} from './quote.ts';
export { type DeliveryRate, listRates, rateState, ratesIn, removeRate, saveRate } from './rates.ts';
