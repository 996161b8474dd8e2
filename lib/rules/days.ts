import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';

/** Dates are Moscow's on any server; the `sv` locale writes yyyy-mm-dd. */
const moscow = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' });

/** The Moscow date of a moment, yyyy-mm-dd. */
export const dayOf = (time: Date): string => moscow.format(time);

/** The date `days` later; both yyyy-mm-dd. */
export const dayAfter = (day: string, days: number): string =>
  formatISO(addDays(parseISO(day), days), { representation: 'date' });

/** The date `months` later, or the last one of a shorter month; both yyyy-mm-dd. */
export const monthsAfter = (day: string, months: number): string =>
  formatISO(addMonths(parseISO(day), months), { representation: 'date' });

/** The first moment of a Moscow date, yyyy-mm-dd. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
