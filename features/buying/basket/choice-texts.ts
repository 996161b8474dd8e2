import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/basketChoice.json';
import ru from '#messages/ru/basketChoice.json';

const texts = { ru, en };

export type ChoiceTexts = typeof ru;

export const choiceTexts = (): ChoiceTexts => texts[pageLocale()];
