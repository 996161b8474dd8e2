/** НДС rates in percent by their first day, the latest first. */
const RATES: readonly [from: string, rate: number][] = [
  ['2026-01-01', 22],
  ['2019-01-01', 20],
  ['2004-01-01', 18],
];

/**
 * НДС rate in percent on a day.
 *
 * @param day yyyy-mm-dd
 */
export function vatRate(day: string): number {
  const [, rate] = RATES.find(([from]) => day >= from) ?? [null, 0];
  return rate;
}

/** НДС included in a sum; both in kopecks, the rate in percent. */
export const vatWithin = (sum: number, rate: number): number => Math.round((sum * rate) / (100 + rate));
