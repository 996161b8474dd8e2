import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/compare.json';
import ru from '#messages/ru/compare.json';

const texts = { ru, en };

export type CompareTexts = typeof ru;

export const compareTexts = (): CompareTexts => texts[pageLocale()];
