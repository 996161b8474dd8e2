export const messages = {
  noRegistration: { ru: 'Такой регистрации нет', en: 'There is no such registration' },
  noPriceRequest: { ru: 'Такого запроса цены нет', en: 'There is no such price request' },
};
