import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/basket.json';
import ru from '#messages/ru/basket.json';

const texts = { ru, en };

export type BasketTexts = typeof ru;

export const basketTexts = (): BasketTexts => texts[pageLocale()];

/** Of the buttons around a quantity. */
export const stepWords = (words: BasketTexts) => ({ less: words.less, more: words.more });
