import { RESERVATIONS_PER_PHONE } from '#lib/rules/reservation.ts';

export const messages = {
  notOffered: {
    ru: 'Резерв в магазине сейчас не предлагается',
    en: 'Reservations in stores are not offered at present',
  },
  noProduct: { ru: 'Этот товар нельзя зарезервировать', en: 'This product cannot be reserved' },
  noPlace: {
    ru: 'В этом магазине товара уже нет: выберите другой',
    en: 'This store has none left: choose another one',
  },
  onlySome: (left: number) => ({
    ru: `В этом магазине осталось ${left} шт.`,
    en: `This store has ${left} pcs. left`,
  }),
  priceChanged: {
    ru: 'Цена изменилась. Проверьте её и повторите',
    en: 'The price has changed. Check it and try again',
  },
  consentMissing: {
    ru: 'Без согласия на обработку данных товар не зарезервировать',
    en: 'The product cannot be reserved without this consent',
  },
  consentChanged: {
    ru: 'Текст согласия обновился. Обновите страницу и прочтите его заново',
    en: 'The text of the consent has changed. Reload the page and read it again',
  },
  tooManyHeld: {
    ru: `На один телефон — не больше ${RESERVATIONS_PER_PHONE} резервов сразу. Заберите или отмените прежние`,
    en: `One phone can have at most ${RESERVATIONS_PER_PHONE} reservations at a time. Collect or cancel earlier ones`,
  },
  heldAlready: (number: string) => ({
    ru: `Этот товар уже зарезервирован на ваш телефон: № ${number}`,
    en: `This product is reserved for your phone already: No. ${number}`,
  }),
  tooManyAgain: {
    ru: 'Слишком много резервов за день. Позвоните в магазин',
    en: 'Too many reservations in a day. Call the store',
  },
  tooManyTries: { ru: 'Слишком много попыток. Повторите позже', en: 'Too many attempts. Try again later' },
  keyTaken: {
    ru: 'Этот резерв уже оформлен, и в нём было другое',
    en: 'It was reserved already, and it was something else',
  },
  notFound: {
    ru: 'Резерв не найден. Проверьте номер и телефон',
    en: 'There is no such reservation. Check the number and the phone',
  },
  ended: { ru: 'Этот резерв уже закончился', en: 'This reservation has ended already' },
};
