/** A customer's prices of all products of a category, by their ordinal in the listing. */
export class PriceColumn {
  /** kopecks; NaN: no price */
  readonly #prices: Float64Array;
  #ascending: Uint32Array | null = null;
  #descending: Uint32Array | null = null;

  constructor(prices: Float64Array) {
    this.#prices = prices;
  }

  /** Bytes of memory, with both orders. */
  get size(): number {
    return this.#prices.byteLength * 2;
  }

  /** Lowest and highest price in kopecks; null: nothing is priced. */
  bounds(): { min: number | null; max: number | null } {
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const price of this.#prices) {
      if (price < min) min = price;
      if (price > max) max = price;
    }
    return min > max ? { min: null, max: null } : { min, max };
  }

  /** A bit per product as the text of a `varbit`, as long as those of facets: 1 where the price is within the bounds. */
  bits(low: number, high: number): string {
    const bytes = Buffer.alloc(Math.max(8, Math.ceil(this.#prices.length / 8) * 8), '0');
    for (const [ordinal, price] of this.#prices.entries()) if (price >= low && price <= high) bytes[ordinal] = ONE;
    return bytes.toString('latin1');
  }

  /**
   * Ordinals of a page of the products whose bit is set, by price; those without a price come last, equal ones in the
   * order of the listing.
   *
   * @param members text of a `varbit`; null: all products
   */
  page(order: 'cheap' | 'expensive', members: string | null, { offset, limit }: { offset: number; limit: number }) {
    const found: number[] = [];
    let skipped = 0;
    for (const ordinal of this.#sorted(order)) {
      if (found.length === limit) break;
      if (members !== null && members[ordinal] !== '1') continue;
      if (skipped < offset) skipped += 1;
      else found.push(ordinal);
    }
    return found;
  }

  #sorted(order: 'cheap' | 'expensive'): Uint32Array {
    const prices = this.#prices;
    if (order === 'cheap') {
      this.#ascending ??= sortedBy(prices, (a, b) => a - b);
      return this.#ascending;
    }
    this.#descending ??= sortedBy(prices, (a, b) => b - a);
    return this.#descending;
  }
}

const ONE = '1'.charCodeAt(0);

function sortedBy(prices: Float64Array, compare: (a: number, b: number) => number): Uint32Array {
  const priced: number[] = [];
  const others: number[] = [];
  for (const [ordinal, price] of prices.entries()) (Number.isNaN(price) ? others : priced).push(ordinal);
  priced.sort((a, b) => compare(prices[a] ?? 0, prices[b] ?? 0) || a - b);
  return Uint32Array.from([...priced, ...others]);
}
