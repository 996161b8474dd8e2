/** Base of an offered price: the shop's retail price, or the dealer's own price with a markup. */
export type OfferMode = 'retail' | 'markup';

interface KnownPrices {
  /** rubles for one piece; null: unknown */
  retail: number | null;
  purchase: number | null;
}

/**
 * Price of one piece in rubles, rounded to kopecks; 0: on request. When the price for the mode is unknown, the other
 * one is used.
 */
export function offeredPrice(mode: OfferMode, markup: number, { retail, purchase }: KnownPrices): number {
  const marked = purchase === null ? null : Math.round(purchase * (100 + markup)) / 100;
  return (mode === 'retail' ? (retail ?? marked) : (marked ?? retail)) ?? 0;
}
