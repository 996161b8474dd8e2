export const messages = {
  noText: { ru: 'Заполните поле', en: 'Fill in the field' },
  changedMeanwhile: {
    ru: 'Пока вы писали, это изменил другой сотрудник. Ваши правки не сохранены и остаются на экране: скопируйте их и откройте запись заново',
    en: 'Another employee has changed this meanwhile. Your edits are not saved and stay on the screen: copy them and open the entry anew',
  },
  fromPath: {
    ru: 'Укажите адрес этого магазина без имени сайта, например /staraya-stranica',
    en: 'Give an address of this shop without its host, such as /old-page',
  },
  fromNeeded: {
    ru: 'Эту страницу нельзя перенаправить: без неё магазином не воспользоваться',
    en: 'This page cannot be redirected: the shop cannot be used without it',
  },
  fromFile: {
    ru: 'По этому адресу магазин отдаёт не страницу, а файл или данные: переадресация не сработает',
    en: 'The shop answers this address with a file or data and not with a page: a redirect would never apply',
  },
  fromTaken: {
    ru: 'Такая запись уже есть: измените её в списке',
    en: 'There is such an entry already: change it in the list',
  },
  toTarget: {
    ru: 'Укажите страницу магазина, например /catalog, или адрес другого сайта с https://. Пробелы, знаки \\ и @ перед именем сайта недопустимы',
    en: 'Give a page of the shop such as /catalog, or an address of another site with https://. Spaces, \\ and an @ before the host are not allowed',
  },
  checkFields: { ru: 'Проверьте заполненные поля', en: 'Check the fields' },
  toLong: { ru: 'Слишком длинный адрес', en: 'The address is too long' },
  toItself: { ru: 'Адрес ведёт сам на себя', en: 'The address leads to itself' },
  noAlert: { ru: 'Такого объявления нет', en: 'There is no such announcement' },
};
