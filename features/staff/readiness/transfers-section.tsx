'use client';

import { numberIn } from '#features/staff/shared/number-in.ts';
import { RecordSection } from '#features/staff/shared/records/record-section.tsx';
import { recordTexts } from '#features/staff/shared/records/record-texts.ts';
import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { api } from '#lib/client/api.ts';
import { fill } from '#lib/format/fill.ts';
import { transfersQuery } from './readiness-queries.ts';

/** Working days on the way between cities. */
export function SectionComponent({ pageState }: SectionProps) {
  const { transfers } = recordTexts();
  const { columns, fields, words } = transfers;
  return (
    <RecordSection
      pageState={pageState}
      query={transfersQuery(pageState)}
      texts={{ ...transfers, columns: [columns.cities, columns.days, columns.kind] }}
      rowOf={({ id, from, to, days, fromId, toId }) => ({
        id: String(id),
        title: to,
        note: fill(transfers.from, { city: from }),
        name: `${from} → ${to}`,
        info: fill(transfers.days, { count: days }),
        state: { tone: 'going', word: fromId === toId ? words.within : words.between },
      })}
      fieldsOf={(_, { cities }) => {
        const options = [['', fields.choose] as const, ...cities.map(({ id, name }) => [String(id), name] as const)];
        return [
          { name: 'fromId', label: fields.fromId, kind: 'choice', options, isRequired: true },
          { name: 'toId', label: fields.toId, kind: 'choice', options, isRequired: true },
          { name: 'days', label: fields.days, kind: 'number', isRequired: true, hint: fields.daysHint },
        ];
      }}
      valuesOf={(item) => ({
        fromId: String(item?.fromId ?? ''),
        toId: String(item?.toId ?? ''),
        days: String(item?.days ?? ''),
      })}
      save={({ fromId, toId, days }, item, key) =>
        api('POST v1 staff/transfers/save/', {
          body: {
            ...(item === null && { key }),
            id: item?.id ?? null,
            version: item?.version ?? null,
            fromId: Number(fromId),
            toId: Number(toId),
            days: numberIn(String(days)),
          },
        })
      }
      remove={({ id, version }) => api('POST v1 staff/transfers/remove/', { body: { id, version } })}
    />
  );
}
