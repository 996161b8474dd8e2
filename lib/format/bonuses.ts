import type { Locale } from '#lib/config/locales.ts';
import { decimal } from '#lib/rules/decimal.ts';
import { pluralIn } from '#lib/rules/plural.ts';

const forms = {
  ru: ['бонус', 'бонуса', 'бонусов'],
  en: ['bonus', 'bonuses', 'bonuses'],
} as const;

/** The number alone: `18450` → «18 450», `120.5` → «120,50». */
export const bonusNumber = (bonuses: number, locale: Locale = 'ru'): string =>
  decimal(bonuses, { least: Number.isInteger(bonuses) ? 0 : 2, locale });

/** Bonuses with their noun: `18450` → «18 450 бонусов», `120.5` → «120,50 бонуса». */
export function formatBonuses(bonuses: number, locale: Locale = 'ru'): string {
  const [one, few, many] = forms[locale];
  const noun = Number.isInteger(bonuses) ? pluralIn(locale, Math.abs(bonuses), one, few, many) : few;
  return `${bonusNumber(bonuses, locale)}\u00a0${noun}`;
}
