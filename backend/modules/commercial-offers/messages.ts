export const messages = {
  keyTaken: {
    ru: 'Под этим ключом уже составлено другое предложение',
    en: 'Another offer has been made under this key already',
  },
  tooMany: {
    ru: 'Слишком много предложений за час. Повторите позже',
    en: 'Too many offers in an hour. Try again later',
  },
  nothingToOffer: { ru: 'Ни один из этих товаров нельзя предложить', en: 'None of these products can be offered' },
  tooLong: (most: number, count: number) => ({
    ru: `В предложении может быть не больше ${most} позиций, здесь их ${count}`,
    en: `An offer can have at most ${most} positions, here are ${count}`,
  }),
  unknownProduct: { ru: 'Такого товара нет в каталоге', en: 'There is no such product in the catalogue' },
  notForSale: { ru: 'Недоступно к покупке', en: 'Not for sale' },
  noCheckedLines: { ru: 'В корзине нет отмеченных товаров', en: 'Nothing in the cart is checked' },
  noFavorites: { ru: 'В избранном нет товаров', en: 'There are no favourites' },
  noOrderLines: { ru: 'В заказе нет товаров', en: 'There are no products in the order' },
  nothingChosen: { ru: 'Выберите товары', en: 'Choose products' },
  noPicture: { ru: 'Логотип — картинка PNG, JPEG или WebP', en: 'A logo is a PNG, JPEG or WebP picture' },
  tooManyPictures: {
    ru: 'Слишком много картинок за час. Повторите позже',
    en: 'Too many pictures in an hour. Try again later',
  },
  pictureUnreadable: {
    ru: 'Картинка не читается или слишком большая: сохраните её не больше 4000 × 4000 точек',
    en: 'The picture cannot be read or is too large: save it with at most 4000 × 4000 pixels',
  },
  linkEnded: {
    ru: 'Ссылка недействительна: срок предложения истёк или его отозвали',
    en: 'The link is no longer valid: the offer has expired or was withdrawn',
  },
  tooManyViews: { ru: 'Слишком много запросов. Повторите попытку позже', en: 'Too many requests. Try again later' },
  expired: {
    ru: 'Срок предложения прошёл: назначьте новый и сохраните',
    en: 'The offer has expired: give it a new last day and save it',
  },
  dayPassed: {
    ru: 'Эта дата уже прошла. Выберите сегодняшнюю или более позднюю',
    en: 'This date has passed. Choose today or a later day',
  },
  dayTooFar: { ru: 'Срок действия не больше года', en: 'An offer is valid for at most a year' },
  changedElsewhere: {
    ru: 'Предложение изменили в другом окне. Обновите страницу и повторите',
    en: 'The offer was changed in another window. Reload the page and try again',
  },
  noLinesLeft: {
    ru: 'В предложении должна остаться хотя бы одна строка',
    en: 'At least one line must stay in the offer',
  },
  nothingToDeliver: {
    ru: 'В предложении нет товаров, которые можно доставить',
    en: 'There are no products in the offer that could be delivered',
  },
  notFound: { ru: 'Коммерческое предложение не найдено', en: 'There is no such offer' },
};
