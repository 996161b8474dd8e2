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
  tokenInAddress: {
    ru: 'Токен нельзя передавать в адресе: он попадёт в журналы. Отзовите его и передавайте новый в заголовке Authorization',
    en: 'A token must not be sent in the address, where logs record it. Revoke it and send a new one in the header Authorization',
  },
  noPartnerApi: {
    ru: 'Программный доступ в этом магазине не подключён. Обратитесь к менеджеру',
    en: 'The partner API is not available in this shop. Ask your manager',
  },
};
