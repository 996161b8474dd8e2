import type { Locale } from '#lib/config/locales.ts';
import { plainPage, plainTexts } from '../guards/plain-page.ts';
import type { PageAddress } from './page-address.ts';

/** Page shown when the catalogue is unreachable. */
export function unavailablePage({ locale, host }: PageAddress): string {
  const { title, text } = plainTexts(locale);
  return plainPage(locale, { title, text, canRetry: true, host });
}

/** Page shown when too many other requests wait. */
export const busyPage = ({ locale, host }: PageAddress): string =>
  plainPage(locale, { ...plainTexts(locale).busy, canRetry: true, host });

const noticeStyle =
  'display:block;padding:10px 24px;background:#fcf2dc;color:#6b4400;font:15px/1.4 system-ui,sans-serif;text-align:center';

/** Why a page is out of date: the connection is lost, or too many requests wait. */
export type OutOfDate = 'lastGood' | 'lastGoodBusy';

/**
 * An old page with a notice at its top that it is out of date. The element is one that no page uses, so that React
 * ignores it.
 */
export const withNotice = (page: string, locale: Locale, notice: OutOfDate): string =>
  page.replace(
    /<body[^>]*>/,
    (body) => `${body}<last-good role="status" style="${noticeStyle}">${plainTexts(locale)[notice]}</last-good>`,
  );
