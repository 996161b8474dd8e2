export const messages = {
  noCity: { ru: 'Такого города нет', en: 'There is no such city' },
  noStore: { ru: 'Такого магазина нет', en: 'There is no such store' },
};
