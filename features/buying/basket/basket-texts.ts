import { pageLocale } from '#lib/client/page-locale.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { fill } from '#lib/format/fill.ts';
import { cityValues } from '#lib/format/in-city.ts';
import en from '#messages/en/basket.json';
import enPrices from '#messages/en/customerPrices.json';
import ru from '#messages/ru/basket.json';
import ruPrices from '#messages/ru/customerPrices.json';

const texts = { ru: { ...ru, badges: ruPrices.badges }, en: { ...en, badges: enPrices.badges } };

export type BasketTexts = typeof texts.ru;

export const basketTexts = (): BasketTexts => texts[pageLocale()];

/** With the customer's own city filled in. */
export function textsOfCity(texts: BasketTexts, city: Basket['city']): BasketTexts {
  if (!city) return texts;
  const words = { ...cityValues(city), count: '{count}' };
  const { split, groups } = texts;
  return {
    ...texts,
    split: { ...split, here: fill(split.here, words) },
    groups: { ...groups, here: fill(groups.here, words) },
  };
}

/** Labels of the buttons around a quantity. */
export const stepLabels = (words: BasketTexts) => ({ less: words.less, more: words.more });
