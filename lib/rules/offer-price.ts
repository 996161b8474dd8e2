/** What the price of an offered product follows from: the shop's retail price, or the dealer's own with a markup. */
export type OfferMode = 'retail' | 'markup';

interface KnownPrices {
  /** rubles for one piece; null: not known */
  retail: number | null;
  purchase: number | null;
}

/** Rubles for one piece, whole kopecks; 0: on request. What one price does not tell is taken from the other. */
export function offeredPrice(mode: OfferMode, markup: number, { retail, purchase }: KnownPrices): number {
  const marked = purchase === null ? null : Math.round(purchase * (100 + markup)) / 100;
  return (mode === 'retail' ? (retail ?? marked) : (marked ?? retail)) ?? 0;
}
