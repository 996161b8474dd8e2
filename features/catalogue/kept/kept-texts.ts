import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/kept.json';
import ru from '#messages/ru/kept.json';

const texts = { ru, en };

export const keptTexts = (): typeof ru => texts[pageLocale()];
