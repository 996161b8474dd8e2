import { addDays, formatISO, parseISO } from 'date-fns';

/** The shop's day, wherever its server stands; `sv` writes dates as yyyy-mm-dd. */
const moscow = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' });

/** yyyy-mm-dd */
export const dayOf = (time: Date): string => moscow.format(time);

/** The day so many days later; both yyyy-mm-dd. */
export const dayAfter = (day: string, days: number): string =>
  formatISO(addDays(parseISO(day), days), { representation: 'date' });
