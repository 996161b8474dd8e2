import { countInEnglish, countOf } from '#lib/rules/plural.ts';

export const messages = {
  notFound: { ru: 'Такой заявки нет', en: 'There is no such request' },
  noNeed: {
    ru: 'Согласование не нужно: этот заказ можно оформить сразу',
    en: 'No approval is needed: this order can be placed at once',
  },
  sentOtherwise: {
    ru: 'Эта заявка уже отправлена, и в ней было другое',
    en: 'This request has been sent already, and it was a different one',
  },
  ownRequest: {
    ru: 'Свою заявку подтвердить нельзя: это сделает владелец или другой покупатель',
    en: 'You cannot approve your own request: an owner or another buyer does it',
  },
  approvedBy: (name: string) => ({
    ru: `Заявку уже подтвердил сотрудник ${name}`,
    en: `${name} has approved this request already`,
  }),
  refusedBy: (name: string) => ({
    ru: `Заявку уже отклонил сотрудник ${name}`,
    en: `${name} has refused this request already`,
  }),
  tooMany: {
    ru: 'Слишком много заявок подряд. Попробуйте позже',
    en: 'Too many requests in a row. Try again later',
  },
  withdrawn: { ru: 'Автор отозвал эту заявку', en: 'The author has withdrawn this request' },
  stillWaits: {
    ru: 'Заявка ещё ждёт решения. Сначала отзовите её',
    en: 'The request still waits. Withdraw it first',
  },
  moreThanAsked: {
    ru: 'В заявке этого товара нет или его меньше',
    en: 'The request does not have this product or has fewer pieces of it',
  },
  asks: (name: string) => ({
    ru: `${name} просит согласовать заказ`,
    en: `${name} asks you to approve an order`,
  }),
  positions: (count: number) => ({
    ru: countOf(count, 'позиция', 'позиции', 'позиций'),
    en: countInEnglish(count, 'item', 'items'),
  }),
  view: { ru: 'Посмотреть и подтвердить', en: 'View and approve' },
  open: { ru: 'Открыть заявку', en: 'Open the request' },
  approved: (number: number, order: string) => ({
    ru: `Заявка № ${number} подтверждена: оформлен заказ № ${order}`,
    en: `Request No. ${number} is approved: order No. ${order} is placed`,
  }),
  refused: (number: number) => ({
    ru: `Заявка № ${number} отклонена`,
    en: `Request No. ${number} is refused`,
  }),
  byName: (name: string, words: string) => ({
    ru: words === '' ? name : `${name}: ${words}`,
    en: words === '' ? name : `${name}: ${words}`,
  }),
};
