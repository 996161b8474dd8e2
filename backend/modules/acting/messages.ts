export const messages = {
  tooManySearches: {
    ru: 'Слишком много поисков подряд. Повторите позже',
    en: 'Too many searches in a row. Try again later',
  },
  noCustomer: { ru: 'Такого клиента нет', en: 'There is no such customer' },
};
