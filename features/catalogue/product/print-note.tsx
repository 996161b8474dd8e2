import { useEffect, useState } from 'react';
import type { Locale } from '#lib/config/locales.ts';
import { dateLocale } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import styles from './print-note.module.scss';

interface PrintNoteProps {
  /** of the page, in full */
  address: string;
  /** `{date}` stands for the day */
  text: string;
  locale: Locale;
}

/** On paper only: where the page stands and of which day its price and stock are, which is the day it was opened. */
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
