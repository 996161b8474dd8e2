import type searchTexts from '#messages/ru/search.json';
import type stockTexts from '#messages/ru/stock.json';

export type SearchTexts = typeof searchTexts & { stock: typeof stockTexts };
