import { MAX_QUANTITY } from '#lib/config/limits.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { decimal } from '#lib/rules/decimal.ts';
import { countInEnglish, countOf } from '#lib/rules/plural.ts';

const pieces = (count: number): LocalizedText => ({
  ru: `${decimal(count)}\u00a0шт.`,
  en: `${count.toLocaleString('en')}\u00a0pcs`,
});
const most: LocalizedText = {
  ru: `в одной позиции не больше ${pieces(MAX_QUANTITY).ru}`,
  en: `at most ${pieces(MAX_QUANTITY).en} in one position`,
};

/** Messages about a row of a list; after an addition several may be joined. */
export const rowWords = {
  addedNone: { ru: `Не добавлено: ${most.ru}`, en: `Not added: ${most.en}` },
  added: (count: number) => ({ ru: `Добавлено ${pieces(count).ru}`, en: `Added ${pieces(count).en}` }),
  addedSome: (count: number, wanted: number) => ({
    ru: `Добавлено ${pieces(count).ru} из ${decimal(wanted)}: ${most.ru}`,
    en: `Added ${pieces(count).en} of ${wanted}: ${most.en}`,
  }),
  alsoInRow: (row: number) => ({ ru: `товар есть и в строке ${row}`, en: `the product is in row ${row} too` }),
  inBasket: (count: number) => ({ ru: `всего в корзине ${decimal(count)}`, en: `${count} in the cart together` }),
  inStock: (count: number) => ({ ru: `в наличии ${pieces(count).ru}`, en: `${pieces(count).en} in stock` }),
  outOfStock: { ru: 'сейчас нет в наличии', en: 'out of stock now' },
  notFound: { ru: 'Не найден', en: 'Not found' },
  perhapsMistyped: { ru: 'Не найден. Возможно, опечатка', en: 'Not found. Perhaps a typing mistake' },
  foundByWords: {
    ru: 'Кода нет. По словам нашлись похожие: выберите нужный',
    en: 'No such code. Similar products were found by the words: choose one',
  },
  noLongerSold: { ru: 'Больше не продаётся', en: 'No longer sold' },
  severalFit: (count: number) => ({
    ru: `Подходят ${countOf(count, 'товар', 'товара', 'товаров')}: выберите нужный`,
    en: `${countInEnglish(count, 'product fits', 'products fit')}: choose one`,
  }),
};
