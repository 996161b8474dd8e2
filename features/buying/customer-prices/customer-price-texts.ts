import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/customerPrices.json';
import enStock from '#messages/en/stock.json';
import ru from '#messages/ru/customerPrices.json';
import ruStock from '#messages/ru/stock.json';

const texts = { ru: { ...ru, stock: ruStock }, en: { ...en, stock: enStock } };

export const customerPriceTexts = () => texts[pageLocale()];
