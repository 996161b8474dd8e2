/** English dates are British, as its words are: «30 November 2026». */
export const dateLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

/** A day of the calendar, yyyy-mm-dd, in words: «30 ноября 2026 г.». */
export const formatDay = (day: string, locale: string): string =>
  onOneLine(
    new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    ),
  );

/** The day stays with its month, and the year with its «г.». */
const onOneLine = (date: string) => date.replace(/^(\d+) /, '$1\u00a0').replace(' г.', '\u00a0г.');

const short = (locale: string, timeZone: string) =>
  locale === 'ru'
    ? new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeZone })
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });

/** A day of the calendar, yyyy-mm-dd, in figures: «30.11.2026». */
export const formatShortDay = (day: string, locale: string): string =>
  short(locale, 'UTC').format(new Date(`${day}T00:00:00Z`));

/** The day that a moment falls on where the shop keeps its books, in figures. */
export const formatDayOf = (moment: string, locale: string): string =>
  short(locale, 'Europe/Moscow').format(new Date(moment));

/** «30.11.2026, 14:05» */
export const formatMoment = (moment: string, locale: string): string =>
  `${formatDayOf(moment, locale)}, ${new Date(moment).toLocaleTimeString('ru', { timeStyle: 'short', timeZone: 'Europe/Moscow' })}`;
