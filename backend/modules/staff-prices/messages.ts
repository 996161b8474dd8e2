export const messages = {
  noPrice: { ru: 'Такой цены нет', en: 'There is no such price' },
  past: { ru: 'День уже прошёл', en: 'The day is over' },
  noRule: { ru: 'Такой скидки нет', en: 'There is no such discount' },
  noPromotion: { ru: 'Такой акции нет', en: 'There is no such promotion' },
  unknownGroup: { ru: 'Такой группы цен нет', en: 'There is no such price group' },
  endsBeforeStart: { ru: 'Акция кончается раньше, чем начинается', en: 'The promotion ends before it starts' },
  noGift: { ru: 'Укажите код подарка', en: 'Give the code of the gift' },
  giftWithoutKind: { ru: 'Подарок бывает только у акции с подарком', en: 'Only a promotion with a gift has a gift' },
  unknownCode: { ru: 'Товара с таким кодом нет', en: 'There is no product with this code' },
  ambiguousCode: {
    ru: 'Такой артикул или штрихкод есть у нескольких товаров: укажите НС-код',
    en: 'Several products have this article or barcode: give the code',
  },
  isOnRequest: { ru: 'Цена этого товара уже по запросу', en: 'The price of this product is on request already' },
  isShown: { ru: 'Цена этого товара и так видна', en: 'The price of this product is shown already' },
  notInPromotion: { ru: 'Этого товара в акции нет', en: 'The promotion does not have this product' },
};
