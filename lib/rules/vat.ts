/** НДС by the day from which it holds, the latest first; percent. */
const RATES: readonly [from: string, rate: number][] = [
  ['2026-01-01', 22],
  ['2019-01-01', 20],
  ['2004-01-01', 18],
];

/** @param day yyyy-mm-dd */
export function vatRate(day: string): number {
  const [, rate] = RATES.find(([from]) => day >= from) ?? [null, 0];
  return rate;
}

/** НДС that a sum contains; both in kopecks. */
export const vatWithin = (sum: number, rate: number): number => Math.round((sum * rate) / (100 + rate));
