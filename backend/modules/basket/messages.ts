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
  basketGone: {
    ru: 'Эту корзину удалил кто-то из коллег. Выбрана основная: проверьте, что в ней',
    en: 'A colleague has deleted this cart. The main one is chosen: see what is in it',
  },
  roleChanged: {
    ru: 'Ваша роль в компании изменилась, и ваша корзина стала одной из корзин компании. Обновите страницу',
    en: 'Your role in the company has changed, and your cart is now one of the company’s. Reload the page',
  },
  otherBasket: {
    ru: 'Сейчас выбрана другая корзина, и в ней этих строк нет. Посмотрите, что в ней',
    en: 'Another cart is chosen now, and these lines are not in it. See what is in it',
  },
  linesGone: (count: number) =>
    count === 1
      ? {
          ru: 'Этой строки в корзине уже нет, изменение не сохранено. Посмотрите, что сейчас в корзине',
          en: 'This line is no longer in the cart, so the change was not saved. See what is in the cart now',
        }
      : {
          ru: 'Этих строк в корзине уже нет, изменения не сохранены. Посмотрите, что сейчас в корзине',
          en: 'These lines are no longer in the cart, so the changes were not saved. See what is in the cart now',
        },
  otherShown: {
    ru: 'Сейчас выбрана другая корзина, а не та, что на этой странице. Посмотрите, что в ней, и повторите',
    en: 'Another cart is chosen now, not the one on this page. See what is in it and try again',
  },
  noBasket: { ru: 'Такой корзины нет', en: 'There is no such cart' },
  nameTaken: { ru: 'Корзина с таким названием уже есть', en: 'There is a cart with this name already' },
  basketKeyTaken: {
    ru: 'Эта корзина уже создана с другим названием',
    en: 'This cart has been made already, with a different name',
  },
  tooManyBaskets: (most: number) => ({
    ru: `Корзин может быть не больше ${most}. Удалите те, что больше не нужны`,
    en: `There can be at most ${most} carts. Delete those that are no longer needed`,
  }),
  mainBasket: { ru: 'Основную корзину удалить нельзя', en: 'The main cart cannot be deleted' },
  basketChanged: {
    ru: 'В этой корзине что-то изменилось. Посмотрите, что в ней, и повторите',
    en: 'This cart has changed. See what is in it and try again',
  },
  sameBasket: { ru: 'Строки уже в этой корзине', en: 'The lines are in this cart already' },
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
