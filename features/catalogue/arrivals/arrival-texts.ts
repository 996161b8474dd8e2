import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/arrivals.json';
import enPager from '#messages/en/pager.json';
import ru from '#messages/ru/arrivals.json';
import ruPager from '#messages/ru/pager.json';

const texts = { ru: { ...ru, pager: ruPager }, en: { ...en, pager: enPager } };

export type ArrivalTexts = typeof texts.ru;

export const arrivalTexts = (): ArrivalTexts => texts[pageLocale()];
