import { readyText } from '#lib/format/ready-text.ts';
import type { Ready } from '#lib/rules/readiness.ts';
import { pageLocale } from './page-locale.ts';

/** When goods are ready, in the page's language, as seen from now: «завтра до 14:00». */
export const readyPhrase = (ready: Ready): string => readyText(ready, new Date(), pageLocale());
