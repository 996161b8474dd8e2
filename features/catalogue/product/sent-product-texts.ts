import type { Locale } from '#lib/config/locales.ts';
import en from '#messages/en/product.json';
import enStock from '#messages/en/stock.json';
import type { ProductTexts } from './product-texts.ts';

const english: ProductTexts = { ...en, stock: enStock };

/** For the server: the words that come with the page; null where the script has them, as it has those of most readers. */
export const sentProductTexts = (locale: Locale): ProductTexts | null => (locale === 'en' ? english : null);
