import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/commercialOffers.json';
import ru from '#messages/ru/commercialOffers.json';

const texts = { ru, en };

export type OfferTexts = typeof ru;

export const offerTexts = (): OfferTexts => texts[pageLocale()];
