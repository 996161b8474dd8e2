import type { Locale } from '#lib/config/locales.ts';
import en from '#messages/en/product.json';
import enStock from '#messages/en/stock.json';
import type { ProductTexts } from './product-texts.ts';

const english: ProductTexts = { ...en, stock: enStock };

/** Texts sent with the page; null in Russian, the language of most readers, whose texts are in the bundle. */
export const sentProductTexts = (locale: Locale): ProductTexts | null => (locale === 'en' ? english : null);
