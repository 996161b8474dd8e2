import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/priceRequests.json';
import ru from '#messages/ru/priceRequests.json';

const texts = { ru, en };

export type PriceRequestTexts = typeof ru;

export const priceRequestTexts = (): PriceRequestTexts => texts[pageLocale()];
