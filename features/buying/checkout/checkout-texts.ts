import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/checkout.json';
import ru from '#messages/ru/checkout.json';

const texts = { ru, en };

export type CheckoutTexts = typeof ru;

export const checkoutTexts = (): CheckoutTexts => texts[pageLocale()];
