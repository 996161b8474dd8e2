export const messages = {
  noBanner: { ru: 'Такого баннера нет', en: 'There is no such banner' },
  noPage: { ru: 'Такой страницы списка нет', en: 'The list has no such page' },
  noNews: { ru: 'Такой новости нет', en: 'There is no such news item' },
  noPromotion: { ru: 'Такой акции нет', en: 'There is no such promotion' },
  noBrand: { ru: 'Такого бренда нет', en: 'There is no such brand' },
  noContentPage: { ru: 'Такой страницы нет', en: 'There is no such page' },
};
