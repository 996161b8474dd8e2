export const messages = {
  tooManySearches: {
    ru: 'Слишком много поисков подряд. Повторите позже',
    en: 'Too many searches in a row. Try again later',
  },
  chooseCustomer: {
    ru: 'Выберите клиента, за которого вы действуете',
    en: 'Choose the customer for whom you act',
  },
  noCustomer: { ru: 'Такого клиента нет', en: 'There is no such customer' },
};
