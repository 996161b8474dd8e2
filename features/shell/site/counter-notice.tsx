'use client';

import { PartedText } from '#components/parted-text/parted-text.tsx';
import { pageLocale } from '#lib/client/page-locale.ts';
import en from '#messages/en/cookieSettings.json';
import ru from '#messages/ru/cookieSettings.json';
import { COOKIE_SETTINGS_LINK } from './site-links.ts';

/** Text of the cookie notice in a shop with a counter, with the link to the settings. */
export function CounterNotice() {
  const texts = pageLocale() === 'en' ? en : ru;
  return <PartedText text={texts.notice} parts={{ settings: <a href={COOKIE_SETTINGS_LINK}>{texts.link}</a> }} />;
}
