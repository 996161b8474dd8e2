import { decimal } from '#lib/rules/decimal.ts';

/** `54990` → «54 990 ₽», `54990.5` → «54 990,50 ₽»: kopecks only where there are any. */
export function formatRubles(rubles: number): string {
  return Number.isInteger(rubles) ? `${decimal(rubles)}\u00a0₽` : formatRublesExact(rubles);
}

/** Always two decimals, as on search items (§9). */
export function formatRublesExact(rubles: number): string {
  return `${decimal(rubles, { least: 2 })}\u00a0₽`;
}
