import * as money from '#lib/format/money.ts';
import * as numbers from '#lib/format/number.ts';
import * as rules from '#lib/rules/decimal.ts';
import { pluralIn } from '#lib/rules/plural.ts';
import { pageLocale } from './page-locale.ts';

/** Number formats in the page's language, for content rendered only in the browser. */
export const formatRubles = (rubles: number): string => money.formatRubles(rubles, pageLocale());
export const formatRublesExact = (rubles: number): string => money.formatRublesExact(rubles, pageLocale());
export const formatNumber = (value: number): string => numbers.formatNumber(value, pageLocale());
export const decimal = (value: number, form: rules.DecimalForm = {}): string =>
  rules.decimal(value, { ...form, locale: pageLocale() });

/** The form of a noun that fits a number, in the page's language. */
export const plural = (count: number, one: string, few: string, many: string): string =>
  pluralIn(pageLocale(), count, one, few, many);
