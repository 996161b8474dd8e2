export const messages = {
  noUnread: { ru: 'Непрочитанных уведомлений нет', en: 'There are no unread notifications' },
  notFound: { ru: 'Такого уведомления нет', en: 'There is no such notification' },
};
