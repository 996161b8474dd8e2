/** Messages of the API proxy for calls that it refuses itself. */
export const proxyMessages = {
  badAddress: { ru: 'Неверный адрес запроса', en: 'The address of the request is malformed' },
  noSuchCall: { ru: 'Такого вызова нет', en: 'There is no such call' },
  notOurPage: { ru: 'Запрос не с нашей страницы', en: 'This request is not from a page of the shop' },
  signIn: { ru: 'Войдите, чтобы продолжить', en: 'Sign in to continue' },
  unavailable: {
    ru: 'Сервис временно недоступен. Попробуйте позже',
    en: 'The service is not available now. Try again later',
  },
};
