import type { Locale } from '#lib/config/locales.ts';
import { decimal } from '#lib/rules/decimal.ts';

/**
 * Rubles as text: `54990` → «54 990 ₽», `54990.5` → «54 990,50 ₽»; kopecks only when there are any; in English `54,990
 * ₽`.
 */
export function formatRubles(rubles: number, locale: Locale = 'ru'): string {
  return Number.isInteger(rubles) ? `${decimal(rubles, { locale })}\u00a0₽` : formatRublesExact(rubles, locale);
}

/** Always two decimals, as on search items (§9). */
export function formatRublesExact(rubles: number, locale: Locale = 'ru'): string {
  return `${formatAmount(rubles, locale)}\u00a0₽`;
}

/** Rubles with two decimals and without their sign: «54 990,00». */
export const formatAmount = (rubles: number, locale: Locale = 'ru'): string => decimal(rubles, { least: 2, locale });
