import { type StaffTexts, statusWord, wordFor } from '#features/staff/shared/staff-texts.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { formatMoment, formatShortDay } from '#lib/format/date.ts';
import { formatRubles } from '#lib/format/money.ts';
import { formatNumber } from '#lib/format/number.ts';
import { toRubles } from '#lib/rules/money.ts';
import type { AuditEntry } from './audit-queries.ts';

/** Values in kopecks. */
const money = new Set(['price', 'gift_price', 'free_from', 'delivery_cost']);
/** Values that say nothing to people: only whether there is one, and whether it has changed, is shown. */
const opaque = new Set(['text_hash', 'picture_id']);
/** Values that are not shown at all. */
const hidden = new Set(['version']);

const NOTHING = '—';

/** What an entry of the log has changed, in words: names with the values before and after. */
export function changesOf({ subject, before, after }: AuditEntry, texts: StaffTexts): [name: string, change: string][] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name): [string, string][] => {
    const [from, to] = [before?.[name] ?? null, after?.[name] ?? null];
    if (hidden.has(name) || JSON.stringify(from) === JSON.stringify(to)) return [];
    const change = opaque.has(name)
      ? opaqueChange(name, from, to, texts)
      : changeOf(name, [from, to], { subject, texts });
    return change === null ? [] : [[wordFor(name, texts.log.names), change]];
  });
}

function opaqueChange(name: string, from: unknown, to: unknown, { log }: StaffTexts): string | null {
  if (from !== null && to !== null) return log.altered;
  // that there is a text is said by its length
  if (name === 'text_hash') return null;
  return from === null ? `${NOTHING} → ${log.exists}` : `${log.exists} → ${NOTHING}`;
}

function changeOf(
  name: string,
  values: readonly [unknown, unknown],
  { subject, texts }: { subject: string; texts: StaffTexts },
): string | null {
  const [from, to] = values.map((value) => valueText(name, value, { subject, texts }));
  return from === to ? null : `${from} → ${to}`;
}

/** A value of the log as people write it: money, days, times, states and roles. */
function valueText(name: string, value: unknown, { subject, texts }: { subject: string; texts: StaffTexts }): string {
  const locale = pageLocale();
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? texts.log.yes : texts.log.no;
  if (typeof value === 'number')
    return money.has(name) ? formatRubles(toRubles(value), locale) : formatNumber(value, locale);
  if (typeof value !== 'string') return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatShortDay(value, locale);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value)) return formatMoment(value, locale);
  if (name === 'status' || name === 'state') return statusWord(subject, value, texts);
  return wordFor(value, (texts.log.values as Record<string, Record<string, string>>)[name] ?? {});
}
