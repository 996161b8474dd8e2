export const messages = {
  notEnoughBonuses: {
    ru: 'Бонусов на счёте меньше, чем вы списываете',
    en: 'There are fewer bonuses on the account than you want to spend',
  },
  noCard: { ru: 'Такой бонусной карты у вас нет', en: 'You have no such bonus card' },
  wrongPeriod: { ru: 'Начало периода позже его конца', en: 'The period begins after it ends' },
};
