import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/staffImports.json';
import ru from '#messages/ru/staffImports.json';

const texts = { ru, en };

export type ImportTexts = typeof ru;

export const importTexts = (): ImportTexts => texts[pageLocale()];
