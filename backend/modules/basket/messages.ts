export const messages = {
  noUndo: { ru: 'Это изменение уже нельзя отменить', en: 'This change can no longer be taken back' },
  full: (most: number) => ({
    ru: `В корзине может быть не больше ${most} позиций`,
    en: `A cart can hold at most ${most} positions`,
  }),
  tooManyLists: {
    ru: 'Слишком много списков за час. Повторите позже',
    en: 'Too many lists in an hour. Try again later',
  },
  otherCustomer: {
    ru: 'Это корзина другого покупателя: в браузере вошёл кто-то другой',
    en: 'This is the cart of another customer: somebody else has signed in',
  },
  keyTaken: {
    ru: 'Это изменение уже сделано, и в нём было другое. Посмотрите, что сейчас в корзине',
    en: 'This change has been made already, and it was a different one. See what is in the cart now',
  },
  noList: { ru: 'Этого списка больше нет', en: 'This list is no longer there' },
  nothingTicked: { ru: 'В корзине нет отмеченных товаров', en: 'Nothing in the cart is checked' },
  notAdded: { ru: 'Не удалось добавить товар', en: 'The product could not be added' },
  unreadable: {
    ru: 'Не удалось прочитать список за отведённое время: проверьте, что в нём нет лишнего',
    en: 'The list could not be read in time: check that there is nothing needless in it',
  },
  notInCatalogue: { ru: 'Такого товара нет в каталоге', en: 'There is no such product in the catalogue' },
  notForSale: { ru: 'Недоступно к покупке', en: 'Not for sale' },
  onRequest: {
    ru: 'Цена по запросу: отправьте запрос цены на странице товара',
    en: 'Price on request: ask for it on the page of the product',
  },
};
