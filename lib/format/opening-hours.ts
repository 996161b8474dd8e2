import type { Locale } from '#lib/config/locales.ts';

const english: Record<string, string> = {
  ежедневно: 'daily',
  круглосуточно: 'around the clock',
  выходной: 'closed',
  закрыто: 'closed',
  пн: 'Mon',
  вт: 'Tue',
  ср: 'Wed',
  чт: 'Thu',
  пт: 'Fri',
  сб: 'Sat',
  вс: 'Sun',
};

/** Opening hours, which the catalogue has in Russian, in the page's language: «пн–пт 9:00–18:00», "Mon–Fri 9:00–18:00". */
export const formatHours = (hours: string, locale: Locale): string =>
  locale === 'ru' ? hours : hours.replace(/\p{Script=Cyrillic}+/gu, (word) => english[word.toLowerCase()] ?? word);
