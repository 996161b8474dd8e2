import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/staffPrices.json';
import ru from '#messages/ru/staffPrices.json';

const texts = { ru, en };

export type PriceTexts = typeof ru;

export const priceTexts = (): PriceTexts => texts[pageLocale()];
