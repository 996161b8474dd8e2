export const messages = {
  notFound: { ru: 'Такой заявки нет', en: 'There is no such request' },
  settled: {
    ru: 'Заявку уже обработал другой сотрудник. Обновите список',
    en: 'Another employee has dealt with the request. Reload the list',
  },
  wrongField: { ru: 'Проверьте заполненные поля', en: 'Check the fields' },
};
