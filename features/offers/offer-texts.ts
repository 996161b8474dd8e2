import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/offers.json';
import ru from '#messages/ru/offers.json';

const texts = { ru, en };

export const offerTexts = () => texts[pageLocale()];
