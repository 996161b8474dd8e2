import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { type Locale, locales } from '#lib/config/locales.ts';
import { messages } from '#messages/all.ts';

export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootLocale());
  const known: Locale = locales.find((name) => name === wanted) ?? 'ru';
  return { locale: known, messages: messages[known], timeZone: 'Europe/Moscow' };
});
