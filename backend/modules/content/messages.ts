export const messages = {
  noBanner: { ru: 'Такого баннера нет', en: 'There is no such banner' },
  noPage: { ru: 'Такой страницы списка нет', en: 'The list has no such page' },
  noNews: { ru: 'Такой новости нет', en: 'There is no such news item' },
  noPromotion: { ru: 'Такой акции нет', en: 'There is no such promotion' },
  noBrand: { ru: 'Такого бренда нет', en: 'There is no such brand' },
  noCity: { ru: 'Такого города нет', en: 'There is no such city' },
  changedMeanwhile: {
    ru: 'Пока вы писали, это изменил другой сотрудник. Ваш текст не сохранён и остаётся на экране: скопируйте его и откройте страницу заново',
    en: 'Another employee has changed this meanwhile. Your text is not saved and stays on the screen: copy it and open the page anew',
  },
  endsTooEarly: { ru: 'Последний день раньше первого', en: 'The last day is before the first one' },
  noLink: {
    ru: 'Укажите страницу магазина, например /catalog, или адрес с https://',
    en: 'Give a page of the shop such as /catalog, or an address with https://',
  },
  noPicture: { ru: 'Такой картинки нет', en: 'There is no such picture' },
  tooManyPictures: {
    ru: 'Вы загрузили слишком много картинок. Повторите позже',
    en: 'You have uploaded too many pictures. Try again later',
  },
  pictureTooSmall: {
    ru: 'Картинка слишком маленькая или слишком большая',
    en: 'The picture is too small or too large',
  },
  addressTaken: { ru: 'Такой адрес уже занят. Выберите другой', en: 'This address is taken. Choose another one' },
  noContentPage: { ru: 'Такой страницы нет', en: 'There is no such page' },
};
