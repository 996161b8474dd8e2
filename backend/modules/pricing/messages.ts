export const messages = {
  foreignPrices: { ru: 'Цены другого покупателя недоступны', en: 'The prices of another customer are not available' },
  retail: { ru: 'Розничная цена', en: 'Retail price' },
  serviceAway: {
    ru: 'Сервис цен временно недоступен. Попробуйте позже',
    en: 'The price service is not available now. Try again later',
  },
};
