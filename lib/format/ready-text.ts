import type { Locale } from '#lib/config/locales.ts';
import { DAY_MS } from '#lib/rules/durations.ts';
import { localMoment, type Ready } from '#lib/rules/readiness.ts';
import { dateLocale } from './date.ts';

const by: Record<Locale, string> = { ru: 'до', en: 'by' };

/** «сегодня», «завтра до 14:00», «27 ноября»; "today", "tomorrow by 14:00", "27 November". */
export function readyText({ on, until, zone }: Ready, now: Date, locale: Locale): string {
  const day = new Date(`${on}T00:00:00Z`);
  const days = Math.round((day.getTime() - Date.parse(`${localMoment(now, zone).day}T00:00:00Z`)) / DAY_MS);
  if (days !== 0 && days !== 1)
    return new Intl.DateTimeFormat(dateLocale(locale), { day: 'numeric', month: 'long', timeZone: 'UTC' })
      .format(day)
      .replace(' ', '\u00a0');
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return until === null ? word : `${word} ${by[locale]}\u00a0${until}`;
}
