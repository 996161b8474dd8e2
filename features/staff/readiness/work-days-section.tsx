'use client';

import type { FormField } from '#features/staff/shared/records/form-fields.ts';
import { RecordSection } from '#features/staff/shared/records/record-section.tsx';
import { recordTexts } from '#features/staff/shared/records/record-texts.ts';
import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { formatShortDay } from '#lib/format/date.ts';
import { workDaysQuery } from './readiness-queries.ts';

/** Days that differ from the week, by which the shop tells when goods are ready. */
export function SectionComponent({ pageState }: SectionProps) {
  const { workDays } = recordTexts();
  const { columns, fields, words } = workDays;
  const day: FormField = { name: 'day', label: fields.day, kind: 'day', isRequired: true };
  return (
    <RecordSection
      pageState={pageState}
      query={workDaysQuery(pageState)}
      texts={{ ...workDays, columns: [columns.day, columns.note, columns.kind] }}
      rowOf={(item) => ({
        id: item.day,
        title: formatShortDay(item.day, pageLocale()),
        info: item.note,
        state: item.isWorking ? { tone: 'going', word: words.working } : { tone: 'quiet', word: words.holiday },
      })}
      fieldsOf={(item) => [
        // the day of an entry is its name
        ...(item === null ? [day] : []),
        { name: 'isWorking', label: fields.isWorking, kind: 'flag' },
        { name: 'note', label: fields.note, kind: 'line', hint: fields.noteHint },
      ]}
      valuesOf={(item) => ({
        day: item?.day ?? '',
        isWorking: item?.isWorking ?? false,
        note: item?.note ?? '',
      })}
      save={(values, item, key) =>
        api('POST v1 staff/workDays/save/', {
          body: {
            ...(item === null && { key }),
            day: item?.day ?? String(values.day),
            isWorking: Boolean(values.isWorking),
            note: String(values.note),
            version: item?.version ?? null,
          },
        })
      }
      remove={(item) => api('POST v1 staff/workDays/remove/', { body: { day: item.day, version: item.version } })}
    />
  );
}
