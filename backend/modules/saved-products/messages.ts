import type { LocalizedText } from '#lib/config/locales.ts';
import type { SavedList } from '#lib/config/saved-lists.ts';

const within: Record<SavedList, LocalizedText> = {
  favorites: { ru: 'избранном', en: 'your favourites' },
  compare: { ru: 'сравнении', en: 'the comparison' },
};

export const messages = {
  tooFast: {
    ru: 'Слишком много изменений подряд. Повторите через минуту',
    en: 'Too many changes in a row. Try again in a minute',
  },
  noProduct: { ru: 'Такого товара нет', en: 'There is no such product' },
  notOurPage: { ru: 'Запрос не с нашей страницы', en: 'This request is not from a page of the shop' },
  full: (list: SavedList, count: number) => ({
    ru: `В ${within[list].ru} уже ${count} товаров. Уберите лишние, чтобы добавить новый`,
    en: `There are ${count} products in ${within[list].en} already. Remove some to add another`,
  }),
};
