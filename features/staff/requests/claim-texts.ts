import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/claims.json';
import ru from '#messages/ru/claims.json';

const texts = { ru, en };

/** The words that the claim's customer reads. */
export const claimTexts = (): typeof ru => texts[pageLocale()];
