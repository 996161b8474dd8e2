import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/commercialOffers.json';
import enPager from '#messages/en/pager.json';
import ru from '#messages/ru/commercialOffers.json';
import ruPager from '#messages/ru/pager.json';

const texts = { ru: { ...ru, pager: ruPager }, en: { ...en, pager: enPager } };

export type OfferTexts = typeof texts.ru;

export const offerTexts = (): OfferTexts => texts[pageLocale()];
