import type { StatusTone } from '#components/status-mark/status-mark.tsx';
import type { RecordTexts } from '#features/staff/shared/records/record-texts.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import type { Showing } from '#lib/contract/staff-banners.ts';
import { formatShortDay } from '#lib/format/date.ts';

export const showingTones: Record<Showing, StatusTone> = {
  off: 'quiet',
  planned: 'going',
  shown: 'good',
  behind: 'going',
  over: 'quiet',
};

/** «с 01.12.2026 по 31.12.2026»; always shown: ''. */
export function daysText({ from, to }: { from: string; to: string }, texts: RecordTexts): string {
  const day = (text: string) => formatShortDay(text, pageLocale());
  return [from && `${texts.since} ${day(from)}`, to && `${texts.until} ${day(to)}`].filter(Boolean).join(' ');
}
