import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/saved.json';
import ru from '#messages/ru/saved.json';

const texts = { ru, en };

export const savedTexts = (): typeof ru => texts[pageLocale()];
