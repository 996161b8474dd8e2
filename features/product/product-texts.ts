import type { Locale } from '#lib/config/locales.ts';
import en from '#messages/en/product.json';
import enStock from '#messages/en/stock.json';
import ru from '#messages/ru/product.json';
import ruStock from '#messages/ru/stock.json';

const texts = { ru: { ...ru, stock: ruStock }, en: { ...en, stock: enStock } };

/** The page's own words, which no product changes. */
export type ProductTexts = typeof texts.ru;

/** They stand in the script, which a browser keeps; in the payload they would come with every product. */
export const productTexts = (locale: Locale): ProductTexts => texts[locale];
