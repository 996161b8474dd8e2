import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';

/** tomorrow as yyyy-mm-dd in the browser's time zone */
export const tomorrow = (): string => formatISO(addDays(new Date(), 1), { representation: 'date' });
