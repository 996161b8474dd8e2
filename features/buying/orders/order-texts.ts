import type orderTexts from '#messages/ru/orders.json';

export type OrderTexts = typeof orderTexts;
