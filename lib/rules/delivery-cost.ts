export const rateKinds = ['zone', 'terminal'] as const;
export type RateKind = (typeof rateKinds)[number];

/** The price of a load up to these limits; null: no limit. */
export interface RateStep {
  kg: number | null;
  m3: number | null;
  /** kopecks */
  price: number;
}

/** What a delivery weighs and takes; null: not known of every product. */
export interface WeightAndVolume {
  kg: number | null;
  m3: number | null;
}

/** Why the cost of a delivery cannot be calculated. */
export const costGaps = ['noZone', 'weight', 'volume', 'tooMuch'] as const;
export type CostGap = (typeof costGaps)[number];

export interface Rate {
  /** in ascending order */
  steps: readonly RateStep[];
  /** kopecks of the goods; null: delivery always is paid */
  freeFrom: number | null;
}

/** Kopecks for a load of goods that cost `sum`. What is not known is not guessed. */
export function costOf({ steps, freeFrom }: Rate, load: WeightAndVolume, sum: number): number | CostGap {
  for (const { kg, m3, price } of steps) {
    if (kg !== null && load.kg === null) return 'weight';
    if (isOver(load.kg, kg)) continue;
    if (m3 !== null && load.m3 === null) return 'volume';
    if (isOver(load.m3, m3)) continue;
    return freeFrom !== null && sum >= freeFrom ? 0 : price;
  }
  return 'tooMuch';
}

const isOver = (value: number | null, limit: number | null) => value !== null && limit !== null && value > limit;

const limitOf = (limit: number | null) => limit ?? Infinity;

/** The smallest load first; a step without a limit is the last one. */
export const inOrder = (steps: readonly RateStep[]): RateStep[] =>
  steps.toSorted((a, b) => compare(limitOf(a.kg), limitOf(b.kg)) || compare(limitOf(a.m3), limitOf(b.m3)));

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
