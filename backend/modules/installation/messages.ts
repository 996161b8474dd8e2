import { environment } from '#lib/config/environment.ts';
import { formatShortDay } from '#lib/format/date.ts';

export const messages = {
  get tooMany() {
    const { supportPhone } = environment();
    return {
      ru: `Сегодня вы отправили слишком много заявок на монтаж. Позвоните в поддержку: ${supportPhone}`,
      en: `You have sent too many installation requests today. Call support: ${supportPhone}`,
    };
  },
  keyTaken: {
    ru: 'Под этим ключом уже отправлена другая заявка',
    en: 'Another request has been sent under this key already',
  },
  noOrder: { ru: 'Заказ не найден', en: 'There is no such order' },
  noLine: { ru: 'Такой позиции в заказе нет', en: 'The order has no such position' },
  noRequest: { ru: 'Заявка не найдена', en: 'There is no such request' },
  orderCancelled: (number: string) => ({
    ru: `Заказ ${number} отменён: монтаж заказать нельзя`,
    en: `Order ${number} is cancelled: its installation cannot be requested`,
  }),
  tooMuch: (name: string, left: number) => ({
    ru: left > 0 ? `${name}: можно заказать монтаж не более ${left} шт.` : `${name}: монтаж уже заказан`,
    en: left > 0 ? `${name}: at most ${left} pcs can be installed` : `${name}: the installation is requested already`,
  }),
  lineTwice: { ru: 'Позиция указана дважды', en: 'A position is given twice' },
  dayTooEarly: { ru: 'Выберите день начиная с завтрашнего', en: 'Choose a day from tomorrow on' },
  dayTooLate: { ru: 'Выберите день в ближайшие полгода', en: 'Choose a day within the next half-year' },
  notYet: (day: string) => ({
    ru: `Монтаж назначен на ${formatShortDay(day, 'ru')}: отметить его выполненным можно в этот день или позже`,
    en: `the installation is on ${formatShortDay(day, 'en')}: it can be recorded as done on that day or later`,
  }),
  isDone: { ru: 'Монтаж уже выполнен', en: 'The installation is done already' },
};
