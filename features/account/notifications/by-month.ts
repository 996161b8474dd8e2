import type { Notification } from '#lib/contract/notifications.ts';
import { capitalised } from '#lib/format/capitalised.ts';
import { dateLocale } from '#lib/format/date.ts';

export interface Month {
  /** «Ноябрь 2026» */
  title: string;
  list: Notification[];
}

/** Groups consecutive notifications by the Moscow month in which they were sent (§3). */
export function byMonth(list: readonly Notification[], locale: string): Month[] {
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Moscow',
  });
  const months: Month[] = [];
  for (const one of list) {
    const title = capitalised(format.format(new Date(one.sentDateTime)).replace(/ г\.$/, ''));
    const last = months.at(-1);
    if (last?.title === title) last.list.push(one);
    else months.push({ title, list: [one] });
  }
  return months;
}
