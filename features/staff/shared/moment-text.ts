import { pageLocale } from '#lib/client/page-locale.ts';
import { formatMoment } from '#lib/format/date.ts';

/** Day and time in Moscow; `at`: ISO time. */
export const momentText = (at: string): string => formatMoment(at, pageLocale());
