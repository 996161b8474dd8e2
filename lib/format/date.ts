/** A day of the calendar, yyyy-mm-dd, in words: «30 ноября 2026 г.». */
export const formatDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
