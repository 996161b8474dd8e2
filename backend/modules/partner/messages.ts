import { proxyMessages } from '#lib/config/proxy-messages.ts';

export const messages = {
  tooManyTokens: {
    ru: 'У компании уже десять действующих токенов. Отзовите ненужный и создайте новый',
    en: 'The company has ten active tokens already. Revoke one that is not needed and create a new one',
  },
  createdAlready: {
    ru: 'Этот токен уже создан, показать его ещё раз нельзя. Отзовите его и создайте новый',
    en: 'This token has been created already and cannot be shown again. Revoke it and create a new one',
  },
  createdTooOften: {
    ru: 'Слишком много новых токенов за день. Продолжите завтра',
    en: 'Too many new tokens in a day. Go on tomorrow',
  },
  noToken: { ru: 'Токен не найден', en: 'There is no such token' },
  badToken: {
    ru: 'Токен не передан, недействителен или отозван. Передайте действующий в заголовке Authorization: Bearer …',
    en: 'The token is not valid or has been revoked. Send a valid one in the header Authorization: Bearer …',
  },
  tokenInAddress: proxyMessages.tokenInAddress,
  noScope: (scope: string) => ({
    ru: `У токена нет права «${scope}»`,
    en: `The token lacks the scope “${scope}”`,
  }),
  badCursor: {
    ru: 'Курсор повреждён. Возьмите его из ответа целиком',
    en: 'The cursor is damaged. Take the whole of it from the reply',
  },
  goneCursor: {
    ru: 'Курсор больше не действует: возьмите полный список заново и продолжайте с его курсора',
    en: 'The cursor is no longer valid: take the full list again and go on with its cursor',
  },
  changedTerms: {
    ru: 'Изменились ваши условия: ценовая группа или склады. Возьмите полный список заново',
    en: 'Your terms have changed: the price group or the warehouses. Take the full list again',
  },
  ymlIsWhole: {
    ru: 'YML выгружается только целиком. Для страниц возьмите format=csv или format=json',
    en: 'YML is sent as a whole only. For pages take format=csv or format=json',
  },
  ymlHasNoChanges: {
    ru: 'В YML нельзя назвать товар, снятый с продажи. Для изменений возьмите format=csv или format=json',
    en: 'YML cannot name a withdrawn product. For changes take format=csv or format=json',
  },
  pricesAway: {
    ru: 'Сервис цен временно недоступен, поэтому список не выдан. Повторите позже',
    en: 'The price service is not available now, so there is no list. Try again later',
  },
  tooManyRequests: {
    ru: 'Слишком много запросов. Повторите через время из заголовка Retry-After',
    en: 'Too many requests. Try again after the time in the header Retry-After',
  },
  tooManyLists: {
    ru: 'Полный список можно брать 12 раз в час. Между ними берите только изменения',
    en: 'The full list can be taken 12 times an hour. Take only the changes in between',
  },
  busy: {
    ru: 'Сейчас выгружается другой список. Повторите через время из заголовка Retry-After',
    en: 'Another list is being sent now. Try again after the time in the header Retry-After',
  },
  referenceTaken: {
    ru: 'Заказ с таким номером уже оформлен, и он другой. Пришлите новый номер',
    en: 'An order with this reference has been placed already, and it is another one. Send a new reference',
  },
  unknownCall: { ru: 'Такого вызова нет', en: 'There is no such call' },
};
