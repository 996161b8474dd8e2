import { pageLocale } from '#lib/client/page-locale.ts';
import { dateLocale } from '#lib/format/date.ts';

/** Day and time in Moscow; `at`: ISO time. */
export const momentText = (at: string): string =>
  new Date(at).toLocaleString(dateLocale(pageLocale()), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Moscow',
  });
