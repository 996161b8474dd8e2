export type Availability = 'allow' | 'request' | 'notAllow';

/** The stop-sell reason that forbids a purchase (§6). */
export const FORBIDDING_REASON = 'Exclusive';

/**
 * What may be done with a product (§4, §6): without a retail price, or in a category sold on request (vent, vrf), its
 * price is requested, unless the customer has a quoted one (decision 0031); an exclusive or withdrawn one is not sold.
 */
export function availability(product: {
  hasPrice: boolean;
  isCategoryOnRequest: boolean;
  isSold: boolean;
  hasPersonalPrice?: boolean;
  stopSellReason?: string | null;
}): Availability {
  if (!product.isSold || product.stopSellReason === FORBIDDING_REASON) return 'notAllow';
  if (product.hasPersonalPrice) return 'allow';
  return product.hasPrice && !product.isCategoryOnRequest ? 'allow' : 'request';
}
