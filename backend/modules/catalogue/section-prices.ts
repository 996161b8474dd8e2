/** A customer's prices of all products of a section, which replace retail prices in filters and sorting. */
export interface SectionPrices {
  /** lowest and highest price in kopecks; null: nothing is priced */
  bounds(): { min: number | null; max: number | null };
  /** a bit per product as the text of a `varbit`: 1 where the price in kopecks is within the bounds */
  bits(low: number, high: number): string;
  /** ordinals of a page of the products whose bit is set, by price; null: of all */
  page(order: 'cheap' | 'expensive', members: string | null, window: { offset: number; limit: number }): number[];
}
