import { visibleLines } from '#lib/contract/common.ts';

/** Words of the command line without invisible characters, which would act on the terminal of the next reader. */
export const typedWords = (): string[] => process.argv.slice(2).map(visibleLines);

/** A typed sum, such as `12500.5` or `12 500,50` in quotes; NaN: none, also of an empty argument. */
export const typedRubles = (text: string): number => Number(text.replaceAll(/\s/g, '').replace(',', '.') || 'nothing');

/** Text for a terminal: what customers wrote must not move the cursor or hide lines. */
export const printable = (text: string): string => text.replace(/(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu, ' ');

const moscow = (timeStyle: 'short' | 'medium') =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle, timeZone: 'Europe/Moscow' });

/** A moment for a list, as pages show it: `2026-11-24 09:05 МСК`. */
export const moscowMinute = (moment: Date): string => `${moscow('short').format(moment)} МСК`;

/** The same with seconds. */
export const moscowSecond = (moment: Date): string => `${moscow('medium').format(moment)} МСК`;
