import type authTexts from '#messages/ru/auth.json';

export type AuthTexts = typeof authTexts;
