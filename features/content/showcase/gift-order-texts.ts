import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/giftOrder.json';
import ru from '#messages/ru/giftOrder.json';

const texts = { ru, en };

export type GiftOrderTexts = typeof ru;

export const giftOrderTexts = (): GiftOrderTexts => texts[pageLocale()];
