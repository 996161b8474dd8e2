import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { isLocale, type locales } from '#lib/config/locales.ts';
import { messages } from '#messages/all.ts';

export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootLocale());
  const known = isLocale(wanted) ? wanted : 'ru';
  return { locale: known, messages: messages[known], timeZone: 'Europe/Moscow' };
});

/** Makes the use of a missing message key a compile error. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: (typeof locales)[number];
    Messages: typeof messages.ru;
  }
}
