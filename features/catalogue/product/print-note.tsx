import { useEffect, useState } from 'react';
import type { Locale } from '#lib/config/locales.ts';
import { dateLocale } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './print-note.module.scss';

interface PrintNoteProps {
  /** complete address of the page */
  address: string;
  /** `{date}` is replaced by the day */
  text: string;
  locale: Locale;
}

/** In print only: the page's address, and the day for which price and stock are valid: when the page was opened. */
export function PrintNote({ address, text, locale }: PrintNoteProps) {
  const [day, setDay] = useState<string>();
  useEffect(() => {
    setDay(
      new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'Europe/Moscow' }).format(new Date()),
    );
  }, [locale]);
  return (
    <p className={styles.root}>
      {day && <span>{fill(text, { date: day })}</span>}
      <span>{address}</span>
    </p>
  );
}
