'use client';

import { RecordSection } from '#features/staff/shared/records/record-section.tsx';
import { recordTexts } from '#features/staff/shared/records/record-texts.ts';
import type { SectionProps } from '#features/staff/shared/staff-address.ts';
import { api } from '#lib/client/api.ts';
import type { EditedAlert } from '#lib/contract/staff-banners.ts';
import { alertsQuery } from './content-queries.ts';
import { daysText, showingTones } from './shown-days.ts';

const typeNames = ['info', 'success', 'warning', 'danger'] as const;

/** Announcements above the header. */
export function SectionComponent({ pageState }: SectionProps) {
  const texts = recordTexts();
  const { alerts } = texts;
  const { columns, fields, types } = alerts;
  return (
    <RecordSection
      pageState={pageState}
      query={alertsQuery()}
      texts={{ ...alerts, columns: [columns.title, columns.info, texts.state] }}
      rowOf={(item) => ({
        id: item.name,
        title: item.text,
        info: [types[item.type], daysText(item, texts)].filter(Boolean).join(' · '),
        state: { tone: showingTones[item.state], word: texts.states[item.state] },
      })}
      fieldsOf={() => [
        { name: 'text', label: fields.text, kind: 'lines', isRequired: true, hint: fields.textHint },
        { name: 'type', label: fields.type, kind: 'choice', options: typeNames.map((one) => [one, types[one]]) },
        { name: 'from', label: texts.from, kind: 'day' },
        { name: 'to', label: texts.to, kind: 'day' },
        { name: 'canClose', label: fields.canClose, kind: 'flag' },
        { name: 'isActive', label: texts.isActive, kind: 'flag' },
      ]}
      valuesOf={(item) => {
        if (item === null) return { text: '', type: 'info', from: '', to: '', canClose: true, isActive: true };
        const { text, type, from, to, canClose, isActive } = item;
        return { text, type, from, to, canClose, isActive };
      }}
      save={(values, item, key) =>
        api('POST v1 staff/alerts/save/', {
          body: {
            ...(item === null && { key }),
            name: item?.name ?? null,
            version: item?.version ?? null,
            text: String(values.text),
            type: values.type as EditedAlert['type'],
            canClose: values.canClose === true,
            from: String(values.from),
            to: String(values.to),
            isActive: values.isActive === true,
          },
        })
      }
      remove={({ name, version }) => api('POST v1 staff/alerts/remove/', { body: { name, version } })}
    />
  );
}
