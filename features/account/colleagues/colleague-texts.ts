import type colleagueTexts from '#messages/ru/colleagues.json';

export type ColleagueTexts = typeof colleagueTexts;
