export const messages = {
  changedMeanwhile: {
    ru: 'Запись уже изменил другой сотрудник. Обновите список',
    en: 'Another employee has changed the entry. Reload the list',
  },
  isWeekend: {
    ru: 'Это и так выходной: отметьте, если он рабочий',
    en: 'It is a weekend anyway: mark it if it is a working day',
  },
  isWeekday: {
    ru: 'Это и так рабочий день: снимите отметку, если он праздничный',
    en: 'It is a working day anyway: remove the mark if it is a holiday',
  },
  hours: {
    ru: 'Напишите часы так: пн–пт 9:00–18:00, сб 10:00–15:00',
    en: 'The hours are not understood: write them in Russian, as the other warehouses have them',
  },
  time: { ru: 'Напишите время так: 15:00', en: 'Write the time like this: 15:00' },
  closed: { ru: 'В это время склад закрыт', en: 'The warehouse is closed at this time' },
  tooFar: {
    ru: 'Этот день слишком далеко: не больше пяти лет вперёд',
    en: 'This day is too far away: five years at most',
  },
  noCity: { ru: 'Такого города нет', en: 'There is no such city' },
};
