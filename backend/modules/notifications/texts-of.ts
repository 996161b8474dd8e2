import type { EnglishWords } from '#backend/db/schema-notifications.ts';
import { type Locale, textIn } from '#lib/config/locales.ts';
import type { Link } from '#lib/contract/common.ts';
import type { NewNotification } from './new-notification.ts';

interface Texts {
  title: string;
  text: string;
  links: Link[];
}

type NotificationTexts = Pick<NewNotification, 'title' | 'text' | 'links'>;

/** What a notification says in one language. */
export const textsOf = ({ title, text = '', links }: NotificationTexts, locale: Locale): Texts => ({
  title: textIn(locale, title),
  text: textIn(locale, text),
  links: links.map((one) => ({ text: textIn(locale, one.text), link: one.link })),
});

/** What a notification says, as the columns of `notifications` hold it: `links` and `english` are JSON. */
export function storedTexts(notification: NotificationTexts): {
  title: string;
  text: string;
  links: string;
  english: string;
} {
  const { title, text, links } = textsOf(notification, 'ru');
  const english = textsOf(notification, 'en');
  const words: EnglishWords = { ...english, links: english.links.map((link) => link.text) };
  return { title, text, links: JSON.stringify(links), english: JSON.stringify(words) };
}
