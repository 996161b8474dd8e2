'use client';

import { AnswerView } from '#components/answer-view/answer-view.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import { api } from '#lib/client/api.ts';
import { useAnswer } from '#lib/client/use-answer.ts';
import type { EditedAlert } from '#lib/contract/staff-banners.ts';
import { type RecordField, RecordForm, type RecordValues } from './record-form.tsx';
import { alertsQuery } from './record-queries.ts';
import { RecordTable, showingTones } from './record-table.tsx';
import { type RecordTexts, recordTexts } from './record-texts.ts';
import { daysText } from './shown-days.ts';
import { staffTexts } from './staff-texts.ts';

const typeNames = ['info', 'success', 'warning', 'danger'] as const;

/** Announcements above the header. */
export function SectionView() {
  const texts = recordTexts();
  const answer = useAnswer(alertsQuery());
  const { columns, types } = texts.alerts;
  return (
    <AnswerView {...answer} texts={staffTexts().notLoaded} skeleton={<PanelSkeleton height={320} />}>
      {({ items }) => (
        <RecordTable
          columns={[columns.title, columns.info, texts.state]}
          add={texts.alerts.add}
          note={texts.alerts.note}
          empty={texts.alerts.empty}
          rows={items.map((item) => ({
            id: item.name,
            item,
            title: item.text,
            note: '',
            info: [types[item.type], daysText(item, texts)].filter(Boolean).join(' · '),
            tone: showingTones[item.state],
            word: texts.states[item.state],
          }))}
          renderForm={(item, onDone) => (
            <RecordForm
              fields={fieldsOf(texts)}
              item={item}
              valuesOf={valuesOf}
              save={save}
              remove={({ name, version }) => api('POST v1 staff/alerts/remove/', { body: { name, version } })}
              onDone={onDone}
            />
          )}
        />
      )}
    </AnswerView>
  );
}

function fieldsOf(texts: RecordTexts): RecordField[] {
  const { fields, types } = texts.alerts;
  return [
    { name: 'text', label: fields.text, kind: 'lines', isRequired: true, hint: fields.textHint },
    { name: 'type', label: fields.type, kind: 'choice', options: typeNames.map((one) => [one, types[one]] as const) },
    { name: 'from', label: texts.from, kind: 'day' },
    { name: 'to', label: texts.to, kind: 'day' },
    { name: 'canClose', label: fields.canClose, kind: 'flag' },
    { name: 'isActive', label: texts.isActive, kind: 'flag' },
  ];
}

const valuesOf = (item: EditedAlert | null): RecordValues => {
  if (item === null) return { text: '', type: 'info', from: '', to: '', canClose: true, isActive: true };
  const { text, type, from, to, canClose, isActive } = item;
  return { text, type, from, to, canClose, isActive };
};

const save = (values: RecordValues, item: EditedAlert | null, key: string) =>
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
  });
