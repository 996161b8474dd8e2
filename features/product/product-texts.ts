import type { Locale } from '#lib/config/locales.ts';
import en from '#messages/en/product.json';
import ru from '#messages/ru/product.json';

/** The page's own words, which no product changes. */
export type ProductTexts = typeof ru;

/** They stand in the script, which a browser keeps; in the payload they would come with every product. */
export const productTexts = (locale: Locale): ProductTexts => (locale === 'en' ? en : ru);
