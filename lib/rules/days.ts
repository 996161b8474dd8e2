import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';

/** Dates are Moscow's on any server; the `sv` locale writes yyyy-mm-dd. */
const moscow = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' });

/** The Moscow date of a moment, yyyy-mm-dd. */
export const dayOf = (time: Date): string => moscow.format(time);

/** The date `days` later; both yyyy-mm-dd. */
export const dayAfter = (day: string, days: number): string =>
  formatISO(addDays(parseISO(day), days), { representation: 'date' });
