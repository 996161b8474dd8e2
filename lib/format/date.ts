/** A day of the calendar, yyyy-mm-dd, in words: «30 ноября 2026 г.». */
export const formatDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

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
