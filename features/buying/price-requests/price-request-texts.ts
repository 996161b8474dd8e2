import { pageLocale } from '#lib/client/page-locale.ts';
import enPager from '#messages/en/pager.json';
import en from '#messages/en/priceRequests.json';
import ruPager from '#messages/ru/pager.json';
import ru from '#messages/ru/priceRequests.json';

const texts = { ru: { ...ru, pager: ruPager }, en: { ...en, pager: enPager } };

export type PriceRequestTexts = typeof texts.ru;

export const priceRequestTexts = (): PriceRequestTexts => texts[pageLocale()];
