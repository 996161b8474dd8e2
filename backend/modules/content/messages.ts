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
  addressTaken: { ru: 'Такой адрес уже занят. Выберите другой', en: 'This address is taken. Choose another one' },
  noContentPage: { ru: 'Такой страницы нет', en: 'There is no such page' },
};
