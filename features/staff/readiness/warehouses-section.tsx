'use client';

import { numberIn, typedNumber } from '#features/staff/shared/number-in.ts';
import { RecordSection } from '#features/staff/shared/records/record-section.tsx';
import { recordTexts } from '#features/staff/shared/records/record-texts.ts';
import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { api } from '#lib/client/api.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { fill } from '#lib/format/fill.ts';
import { formatHours } from '#lib/format/opening-hours.ts';
import { warehousesQuery } from './readiness-queries.ts';

/** Hours and cut-offs of the warehouses. */
export function SectionComponent({ pageState }: SectionProps) {
  const { warehouses } = recordTexts();
  const { columns, fields } = warehouses;
  return (
    <RecordSection
      pageState={pageState}
      query={warehousesQuery(pageState)}
      texts={{ ...warehouses, columns: [columns.name, columns.hours, columns.cutOff] }}
      rowOf={(item) => ({
        id: String(item.id),
        title: item.name,
        note: item.address,
        info: `${formatHours(item.hours, pageLocale())}; ${fill(warehouses.readyBy, { time: item.readyBy })}`,
        state: { tone: 'good', word: fill(warehouses.until, { time: item.cutOff }) },
      })}
      fieldsOf={() => [
        { name: 'hours', label: fields.hours, kind: 'line', isRequired: true, hint: fields.hoursHint },
        { name: 'cutOff', label: fields.cutOff, kind: 'line', isRequired: true, hint: fields.timeHint },
        { name: 'readyBy', label: fields.readyBy, kind: 'line', isRequired: true, hint: fields.timeHint },
        { name: 'utcHours', label: fields.utcHours, kind: 'decimal', isRequired: true, hint: fields.utcHoursHint },
      ]}
      valuesOf={(item) => ({
        hours: item?.hours ?? '',
        cutOff: item?.cutOff ?? '',
        readyBy: item?.readyBy ?? '',
        utcHours: item ? typedNumber(item.utcHours) : '',
      })}
      save={(values, item) =>
        api('POST v1 staff/warehouses/save/', {
          body: {
            id: item?.id ?? 0,
            version: item?.version ?? '',
            hours: String(values.hours),
            cutOff: String(values.cutOff),
            readyBy: String(values.readyBy),
            utcHours: numberIn(String(values.utcHours)),
          },
        })
      }
    />
  );
}
