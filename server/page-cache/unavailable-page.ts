import type { Locale } from '#lib/config/locales.ts';
import { plainPage, plainTexts } from '../guards/plain-page.ts';

/** What is told where the catalogue is out of reach. */
export function unavailablePage(locale: Locale): string {
  const { title, text } = plainTexts(locale);
  return plainPage(locale, { title, text, canRetry: true });
}

/** What is told where too many others wait for a page. */
export const busyPage = (locale: Locale): string => plainPage(locale, { ...plainTexts(locale).busy, canRetry: true });

const noticeStyle =
  'display:block;padding:10px 24px;background:#fcf2dc;color:#6b4400;font:15px/1.4 system-ui,sans-serif;text-align:center';

/** Why a page is not fresh: the connection is lost, or too many wait. */
export type Notice = 'lastGood' | 'lastGoodBusy';

/** A page that was kept, under the word that it is not fresh. React passes over an element that no page of ours has. */
export const withNotice = (page: string, locale: Locale, notice: Notice): string =>
  page.replace(
    /<body[^>]*>/,
    (body) => `${body}<last-good role="status" style="${noticeStyle}">${plainTexts(locale)[notice]}</last-good>`,
  );
