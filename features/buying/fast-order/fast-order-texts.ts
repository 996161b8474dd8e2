import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/fastOrder.json';
import ru from '#messages/ru/fastOrder.json';

const texts = { ru, en };

export type FastOrderTexts = typeof ru;

export const fastOrderTexts = (): FastOrderTexts => texts[pageLocale()];
