/** English dates are in British format: «30 November 2026». */
export const dateLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

/** A date, yyyy-mm-dd, with the month in words: «30 ноября 2026 г.». */
export const formatDay = (day: string, locale: string): string =>
  onOneLine(
    new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    ),
  );

/** A date, yyyy-mm-dd, without its year: «30 ноября». */
export const formatDayAndMonth = (day: string, locale: string): string =>
  onOneLine(
    new Intl.DateTimeFormat(dateLocale(locale), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    ),
  );

/** Puts no-break spaces between day and month, and between the year and «г.». */
const onOneLine = (date: string) => date.replace(/^(\d+) /, '$1\u00a0').replace(' г.', '\u00a0г.');

const short = (locale: string, timeZone: string) =>
  locale === 'ru'
    ? new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeZone })
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });

/** A date, yyyy-mm-dd, in digits: «30.11.2026». */
export const formatShortDay = (day: string, locale: string): string =>
  short(locale, 'UTC').format(new Date(`${day}T00:00:00Z`));

/** A date, yyyy-mm-dd, as Russian documents write it: «30.11.2026». */
export const russianDay = (day: string): string => day.split('-').toReversed().join('.');

/** A date, yyyy-mm-dd, in digits without its year: «30.11», in English «30/11». */
export const formatDayInDigits = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale), { day: '2-digit', month: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The Moscow date of a moment, in digits. */
export const formatDayOf = (moment: string, locale: string): string =>
  short(locale, 'Europe/Moscow').format(new Date(moment));

/** «14:05», Moscow time */
export const formatTimeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString('ru', { timeStyle: 'short', timeZone: 'Europe/Moscow' });

/** «30.11.2026, 14:05» */
export const formatMoment = (moment: string, locale: string): string =>
  `${formatDayOf(moment, locale)}, ${formatTimeOf(moment)}`;
