import type profileTexts from '#messages/ru/profile.json';

export type ProfileTexts = typeof profileTexts;
