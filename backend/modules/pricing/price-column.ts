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
    if (order === 'cheap') {
      this.#ascending ??= sortedOrdinals(this.#prices, (price) => price);
      return this.#ascending;
    }
    this.#descending ??= sortedOrdinals(this.#prices, (price) => PRICE_MAX - 1 - price);
    return this.#descending;
  }
}

const ONE = '1'.charCodeAt(0);

/** Bits of an ordinal in a sort key, of which the price has the other 42. */
const ORDINAL_BITS = 22;
const PRICE_MAX = 2 ** (64 - ORDINAL_BITS) - 1;
const LOW = 2 ** (32 - ORDINAL_BITS);

/**
 * Ordinals by the rank of their price, then by themselves; those without a price last. As numbers that hold both: sorting
 * a million with a function would keep the thread for seconds.
 */
function sortedOrdinals(prices: Float64Array, rank: (price: number) => number): Uint32Array {
  const keys = new BigUint64Array(prices.length);
  const halves = new Uint32Array(keys.buffer);
  for (let ordinal = 0; ordinal < prices.length; ordinal += 1) {
    const price = prices[ordinal] ?? Number.NaN;
    const ranked = Number.isNaN(price) ? PRICE_MAX : rank(price);
    halves[2 * ordinal] = (ranked % LOW) * 2 ** ORDINAL_BITS + ordinal;
    halves[2 * ordinal + 1] = Math.floor(ranked / LOW);
  }
  keys.sort();
  const ordinals = new Uint32Array(prices.length);
  for (let at = 0; at < ordinals.length; at += 1) ordinals[at] = (halves[2 * at] ?? 0) % 2 ** ORDINAL_BITS;
  return ordinals;
}
