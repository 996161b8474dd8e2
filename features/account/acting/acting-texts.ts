import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/acting.json';
import ru from '#messages/ru/acting.json';

const texts = { ru, en };

export type ActingTexts = typeof ru;

export const actingTexts = (): ActingTexts => texts[pageLocale()];
