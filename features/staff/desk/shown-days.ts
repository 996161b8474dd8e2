import { pageLocale } from '#lib/client/page-locale.ts';
import { formatShortDay } from '#lib/format/date.ts';
import type { RecordTexts } from './record-texts.ts';

/** «с 01.12.2026 по 31.12.2026»; always shown: ''. */
export function daysText({ from, to }: { from: string; to: string }, texts: RecordTexts): string {
  const day = (text: string) => formatShortDay(text, pageLocale());
  return [from && `${texts.since} ${day(from)}`, to && `${texts.until} ${day(to)}`].filter(Boolean).join(' ');
}
