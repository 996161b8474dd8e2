export const messages = {
  noAlert: { ru: 'Такого объявления нет', en: 'There is no such announcement' },
};
