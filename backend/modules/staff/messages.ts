export const messages = {
  keyTaken: { ru: 'Под этим ключом уже отправлено другое', en: 'Something else has been sent under this key already' },
  notFound: { ru: 'Такой записи нет', en: 'There is no such entry' },
  settled: {
    ru: 'Заявку уже обработал другой сотрудник. Обновите список',
    en: 'Another employee has dealt with the request. Reload the list',
  },
  wrongField: { ru: 'Проверьте заполненные поля', en: 'Check the fields' },
  jobIsRunning: { ru: 'Задание сейчас выполняется', en: 'The job is running now' },
  jobIsNeeded: { ru: 'Это задание нельзя удалить, его можно только повторить', en: 'This job can only be repeated' },
  noOrder: { ru: 'Такого заказа нет', en: 'There is no such order' },
};
