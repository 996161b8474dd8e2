import { say } from '#backend/language.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { messages } from './messages.ts';

interface Prices {
  items: CustomerPrice[];
  bonuses: number;
}

/** Retail prices instead of the company's own, and nothing else that tells of its terms; what can be bought stays. */
export const toRetailPrices = ({ items }: Prices): Prices => ({ items: items.map(retail), bonuses: 0 });

const retail = (price: CustomerPrice): CustomerPrice => ({
  ...price,
  price: price.availability === 'allow' ? price.retailPrice : null,
  isRetail: false,
  bonus: 0,
  bonusDetails: [],
  badge: null,
  periodEnd: null,
  information: say(messages.retail),
  giftGuid: null,
  giftAmount: 0,
  giftPrice: null,
  gift: null,
  actionId: null,
  stopSellReason: null,
  openRequest: null,
  answeredRequest: null,
});
