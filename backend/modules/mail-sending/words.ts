import type { Locale } from '#lib/config/locales.ts';
import type { NotificationKind } from '#lib/rules/notification-kinds.ts';

/** What mails say beside their content. */
interface MailWords {
  /** «Поддержка: +7 …» */
  support: string;
  switchOff: string;
  settings: string;
  reason: (why: string) => string;
  /** why a person gets a mail, for `reason` */
  reasons: Record<NotificationKind, string>;
}

export const mailWords: Record<Locale, MailWords> = {
  ru: {
    support: 'Поддержка',
    switchOff: 'Отключить такие письма',
    settings: 'Настроить уведомления',
    reason: (why) => `Вы получили это письмо, потому что ${why}.`,
    reasons: {
      order: 'в профиле включены письма о заказах',
      shipment: 'в профиле включены письма об отгрузках',
      arrival: 'вы подписались на поступление товаров',
      claim: 'в профиле включены письма о претензиях',
      price: 'в профиле включены письма о запросах цен',
      installation: 'в профиле включены письма о заявках на монтаж',
      gift: 'в профиле включены письма о подарках',
      feedback: 'в профиле включены письма об обращениях',
      bonus: 'в профиле включены письма о бонусах',
      approval: 'в профиле включены письма о согласовании заказов',
      news: 'вы согласились получать новости и акции',
    },
  },
  en: {
    support: 'Support',
    switchOff: 'Switch off such mails',
    settings: 'Notification settings',
    reason: (why) => `You got this mail because ${why}.`,
    reasons: {
      order: 'mails about orders are switched on in your profile',
      shipment: 'mails about shipments are switched on in your profile',
      arrival: 'you asked to be told when products arrive',
      claim: 'mails about claims are switched on in your profile',
      price: 'mails about price requests are switched on in your profile',
      installation: 'mails about installation requests are switched on in your profile',
      gift: 'mails about gifts are switched on in your profile',
      feedback: 'mails about requests to support are switched on in your profile',
      bonus: 'mails about bonuses are switched on in your profile',
      approval: 'mails about approval of orders are switched on in your profile',
      news: 'you agreed to get news and promotions',
    },
  },
};

/** Words of the part of a mail that describes an order. */
interface OrderWords {
  delivery: string;
  pickup: string;
  wishedDate: string;
  contact: string;
  phone: string;
  payer: string;
  payment: string;
  prepayment: string;
  deferred: string;
  payUntil: string;
  ownNumber: string;
  lines: (number: string) => string;
  more: (count: number) => string;
  onPage: string;
  backorder: string;
  gift: string;
  pieces: (count: number) => string;
  code: (code: string) => string;
  goods: (count: number) => string;
  promised: Record<'delivery' | 'pickup', string>;
  by: (time: string) => string;
  deliveryCost: string;
  free: string;
  byManager: string;
  bonuses: string;
  vat: (percent: number) => string;
  toPay: string;
}

export const orderWords: Record<Locale, OrderWords> = {
  ru: {
    delivery: 'Доставка',
    pickup: 'Самовывоз',
    wishedDate: 'Желаемая дата',
    contact: 'Контакт',
    phone: 'Телефон',
    payer: 'Плательщик',
    payment: 'Оплата',
    prepayment: 'Предоплата по счёту',
    deferred: 'Отсрочка платежа',
    payUntil: 'Оплатить до',
    ownNumber: 'Ваш номер',
    lines: (number) => `Состав заказа № ${number}`,
    more: (count) => `И ещё позиций: ${count}`,
    onPage: 'все — на странице заказа',
    backorder: 'заказан у поставщика',
    gift: 'подарок',
    pieces: (count) => `${count}\u00a0шт.`,
    code: (code) => `Код ${code}`,
    goods: (count) => `Товары, ${count} шт.`,
    promised: { delivery: 'Доставим', pickup: 'Будет готов' },
    by: (time) => `до ${time}`,
    deliveryCost: 'Доставка',
    free: 'бесплатно',
    byManager: 'стоимость уточнит менеджер',
    bonuses: 'Оплата бонусами',
    vat: (percent) => `В том числе НДС ${percent} %`,
    toPay: 'К оплате',
  },
  en: {
    delivery: 'Delivery',
    pickup: 'Pickup',
    wishedDate: 'Wished date',
    contact: 'Contact',
    phone: 'Phone',
    payer: 'Payer',
    payment: 'Payment',
    prepayment: 'Prepayment by invoice',
    deferred: 'Deferred payment',
    payUntil: 'Pay by',
    ownNumber: 'Your number',
    lines: (number) => `Contents of order No. ${number}`,
    more: (count) => `More items: ${count}`,
    onPage: 'all of them are on the order’s page',
    backorder: 'ordered from the supplier',
    gift: 'gift',
    pieces: (count) => `${count}\u00a0pcs`,
    code: (code) => `Code ${code}`,
    goods: (count) => `Goods, ${count} pcs`,
    promised: { delivery: 'We deliver', pickup: 'Ready' },
    by: (time) => `by ${time}`,
    deliveryCost: 'Delivery',
    free: 'free of charge',
    byManager: 'the manager will tell the cost',
    bonuses: 'Paid with bonuses',
    vat: (percent) => `Including VAT ${percent} %`,
    toPay: 'To pay',
  },
};
