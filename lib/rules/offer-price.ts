/** Base of an offered price: the shop's retail price, or the dealer's own price with a markup. */
export type OfferMode = 'retail' | 'markup';

/** Rubles to which computed prices are rounded; 0: to kopecks. */
export const OFFER_ROUNDINGS = [0, 1, 10, 50, 100] as const;
export type OfferRounding = (typeof OFFER_ROUNDINGS)[number];

interface PriceRule {
  mode: OfferMode;
  /** percent added to the dealer's own price */
  markup: number;
  rounding: OfferRounding;
}

interface KnownPrices {
  /** rubles for one piece; null: unknown */
  retail: number | null;
  purchase: number | null;
}

/**
 * Price of one piece in rubles; 0: on request. When the price for the mode is unknown, the other one is used. A price
 * below half of what is rounded to stays as it is.
 */
export function offeredPrice({ mode, markup, rounding }: PriceRule, { retail, purchase }: KnownPrices): number {
  const marked = purchase === null ? null : Math.round(purchase * (100 + markup)) / 100;
  const price = (mode === 'retail' ? (retail ?? marked) : (marked ?? retail)) ?? 0;
  return rounding === 0 ? price : Math.round(price / rounding) * rounding || price;
}
