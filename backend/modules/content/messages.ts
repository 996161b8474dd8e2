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
  // of texts: the operator's command shows the English ones, which name its fields
  noText: (path: string) => ({ ru: 'Такого текста нет', en: `there is no text at ${path}` }),
  notEdited: (path: string) => ({ ru: 'У такой страницы нет текста', en: `${path} is no page with an edited text` }),
  linkedEverywhere: (path: string) => ({
    ru: 'На эту страницу ведут ссылки со всех страниц: измените её текст',
    en: `${path} is linked from every page: change its text instead`,
  }),
  noNewsToChange: (id: string) => ({
    ru: 'Такой новости нет',
    en: `there is no news item ${id}: add one with npm run content -- news add`,
  }),
  badPromotionAddress: {
    ru: 'В адресе могут быть строчные латинские буквы, цифры, дефис и косая черта',
    en: 'the address of a promotion has lower-case Latin letters, digits, hyphens and slashes',
  },
  promotionEndsTooEarly: { ru: 'Акция кончается раньше, чем начинается', en: '“to” is before “from”' },
  noPriceAction: { ru: 'Такой ценовой акции нет', en: 'a price promotion in “actions” does not exist' },
  noSubdomain: { ru: 'Такого города нет', en: 'a subdomain in “cities” does not exist' },
  noBrandAt: (slug: string) => ({ ru: 'Такого бренда нет', en: `there is no brand ${slug}` }),
  noProductCode: { ru: 'Товара с таким кодом нет', en: 'a product code in “products” does not exist' },
  noPictureNamed: (id: string) => ({ ru: 'Такой картинки нет', en: `there is no picture ${id}` }),
  fieldMissing: (name: string) => ({
    ru: 'Заполните поле',
    en: `the file has no “${name}:” between its lines of dashes`,
  }),
  noDay: (name: string, day: string) => ({
    ru: 'Такого дня нет',
    en: `“${name}: ${day}” is no day: write it like 2026-11-30`,
  }),
  notYesOrNo: (name: string) => ({ ru: 'Здесь нужно «да» или «нет»', en: `“${name}” is yes or no` }),
};
