import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/publicOffer.json';
import ru from '#messages/ru/publicOffer.json';

const texts = { ru, en };

export type PublicOfferTexts = typeof ru;

export const publicOfferTexts = (): PublicOfferTexts => texts[pageLocale()];
