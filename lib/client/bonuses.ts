import * as format from '#lib/format/bonuses.ts';
import { pageLocale } from './page-locale.ts';

/** Bonuses in the page's language, for content rendered only in the browser. */
export const formatBonuses = (bonuses: number): string => format.formatBonuses(bonuses, pageLocale());
export const bonusNumber = (bonuses: number): string => format.bonusNumber(bonuses, pageLocale());
