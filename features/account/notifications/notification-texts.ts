import { pageLocale } from '#lib/client/page-locale.ts';
import { fill } from '#lib/format/fill.ts';
import { pluralIn } from '#lib/rules/plural.ts';
import en from '#messages/en/notifications.json';
import enPager from '#messages/en/pager.json';
import ru from '#messages/ru/notifications.json';
import ruPager from '#messages/ru/pager.json';

const texts = { ru: { ...ru, pager: ruPager }, en: { ...en, pager: enPager } };

export type NotificationTexts = typeof texts.ru;

export const notificationTexts = (): NotificationTexts => texts[pageLocale()];

/** «3 непрочитанных» */
export function unreadText(count: number): string {
  const { one, few, many } = notificationTexts().unread;
  return fill(pluralIn(pageLocale(), count, one, few, many), { count });
}
