/** Rounds rubles to a usual shop price: 148 → 149, 1 312 → 1 290, 54 700 → 54 990. */
export function shopPrice(rubles: number): number {
  if (rubles < 200) return Math.max(19, Math.round(rubles / 10) * 10 - 1);
  if (rubles < 1_000) return Math.round(rubles / 10) * 10;
  if (rubles < 10_000) return Math.round(rubles / 100) * 100 - 10;
  if (rubles < 100_000) return Math.round(rubles / 500) * 500 - 10;
  return Math.round(rubles / 1_000) * 1_000 - 10;
}
