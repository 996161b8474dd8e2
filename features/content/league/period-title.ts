import type { Locale } from '#lib/config/locales.ts';
import type { LeaguePeriod } from '#lib/contract/league.ts';

/** The title of a quarter; content is Russian, and an English page shows its number. */
export const periodTitle = ({ code, title }: Pick<LeaguePeriod, 'code' | 'title'>, locale: Locale): string =>
  locale === 'en' ? `Q${code.slice(-1)} ${code.slice(0, 4)}` : title;
