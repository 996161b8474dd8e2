import type menuTexts from '#messages/ru/menu.json';

export type MenuTexts = typeof menuTexts;
