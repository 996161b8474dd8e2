/** A seeded random generator: the same seed gives the same sequence (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 ≤ result < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** a whole number, both ends included */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}

/** Mixes whole numbers into one seed, so that neighbouring numbers give unrelated sequences. */
export function seedOf(...parts: number[]): number {
  let seed = 0x811c9dc5;
  for (const part of parts) {
    seed = Math.imul(seed ^ part, 0x9e3779b1);
    seed ^= seed >>> 15;
  }
  return seed >>> 0;
}
