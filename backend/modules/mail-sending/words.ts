import type { NotificationKind } from '#lib/rules/notification-kinds.ts';

/** Why a person gets a mail; continues «Вы получили это письмо, потому что». */
export const footers: Record<NotificationKind, string> = {
  order: 'в профиле включены письма о заказах',
  shipment: 'в профиле включены письма об отгрузках',
  arrival: 'вы подписались на поступление товаров',
  claim: 'в профиле включены письма о претензиях',
  price: 'в профиле включены письма о запросах цен',
  installation: 'в профиле включены письма о заявках на монтаж',
  gift: 'в профиле включены письма о подарках',
  feedback: 'в профиле включены письма об обращениях',
  bonus: 'в профиле включены письма о бонусах',
  news: 'вы согласились получать новости и акции',
};
